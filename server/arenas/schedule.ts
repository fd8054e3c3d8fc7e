import { ARENA_MINUTES, NETWORK_SEATS, WORTH_JOINING_FROM } from "#contract/values/arena-limits.ts";
import { CATEGORIES, type Category } from "#contract/values/categories.ts";

const MINUTE = 60_000;
const LENGTH = ARENA_MINUTES * MINUTE;

/** Arenas that are open at the same time, of whatever kind. */
export const MOST_OPEN = 40;

/**
 * The arenas that are always open. Each begins every half hour, some minutes past :00 and :30. The single categories
 * rotate, half a turn apart, so that they never meet.
 */
const KINDS: readonly { minutesPast: number; categoryIn: (slot: number) => Category | null }[] = [
  { minutesPast: 0, categoryIn: () => null },
  { minutesPast: 10, categoryIn: (slot) => rotated(slot) },
  { minutesPast: 20, categoryIn: (slot) => rotated(slot + CATEGORIES.length / 2) },
];

function rotated(slot: number): Category | null {
  return CATEGORIES[slot % CATEGORIES.length] ?? null;
}

/** The kind of those that operators open. Nothing follows on them. */
export const OPERATED_KIND = KINDS.length;

/** What is known of an arena that is open or began less than half an hour ago. */
export interface RecentArena {
  kind: number;
  room: number;
  startsAt: Date;
  endsAt: Date;
  players: number;
  /** Battles that are not complete. */
  battlesLeft: number;
}

/** An arena to be opened. */
export interface Opening {
  kind: number;
  /** 1 for one of the schedule. */
  room: number;
  category: Category | null;
  /** What operators call it. */
  name?: string;
  startsAt: Date;
  endsAt: Date;
}

/**
 * Whether an arena has so few seats left that another one opens. No network is given these (see join.ts), so a kind that is
 * not crowded has a seat for everybody.
 */
export function isCrowded({ players }: Pick<RecentArena, "players">): boolean {
  return players >= NETWORK_SEATS;
}

/** No arena is half over before, so that three who are quick about it do not have one opened after the other. */
const HALF_OVER_FROM = 3 * MINUTE;

/** Whether half of an arena's battles are decided. */
export const isHalfDecided = (battlesLeft: number): boolean => battlesLeft <= WORTH_JOINING_FROM;

/** Whether so much of an arena is over that another one opens for those who come now. */
function isHalfOver({ battlesLeft, startsAt }: Pick<RecentArena, "battlesLeft" | "startsAt">, now: Date): boolean {
  return isHalfDecided(battlesLeft) && now.getTime() - startsAt.getTime() >= HALF_OVER_FROM;
}

/**
 * The arenas that should be open as well: of each kind the one of the schedule, never one that would have ended; and
 * another one where all are crowded or half over, or that one has ended early.
 * @param recent all that are open or began less than half an hour ago
 */
export function openings(recent: readonly RecentArena[], now: Date): Opening[] {
  const running = recent.filter(({ endsAt }) => endsAt > now);
  const scheduled = KINDS.flatMap((_, kind): Opening[] => {
    const opening = scheduledAt(kind, now);
    const there = recent.some(
      (arena) => arena.kind === kind && arena.room === 1 && arena.startsAt.getTime() === opening.startsAt.getTime(),
    );
    return there ? [] : [opening];
  });
  const left = MOST_OPEN - running.length - scheduled.length;
  const extra = KINDS.flatMap((_, kind): Opening[] => {
    const own = running.filter((arena) => arena.kind === kind);
    if (
      scheduled.some((opening) => opening.kind === kind) ||
      !own.every((arena) => isCrowded(arena) || isHalfOver(arena, now))
    )
      return [];
    const { category } = scheduledAt(kind, now);
    return [{ kind, room: freeRoom(own), category, startsAt: now, endsAt: new Date(now.getTime() + LENGTH) }];
  });
  return [...scheduled, ...extra.slice(0, Math.max(0, left))];
}

/** When the next arena of the schedule begins. */
export function nextStart(now: Date): Date {
  return new Date(Math.min(...KINDS.map((_, kind) => scheduledAt(kind, now).endsAt.getTime())));
}

function scheduledAt(kind: number, now: Date): Opening {
  const { minutesPast, categoryIn } = KINDS[kind] ?? { minutesPast: 0, categoryIn: () => null };
  const past = minutesPast * MINUTE;
  const slot = Math.floor((now.getTime() - past) / LENGTH);
  const start = slot * LENGTH + past;
  return { kind, room: 1, category: categoryIn(slot), startsAt: new Date(start), endsAt: new Date(start + LENGTH) };
}

/** A room that none of these has, and that is not one of the schedule. */
export function freeRoom(own: readonly Pick<RecentArena, "room">[]): number {
  const taken = new Set(own.map(({ room }) => room));
  let room = 2;
  while (taken.has(room)) room += 1;
  return room;
}
