import type { ActiveArena } from "../../contract/arenas.ts";
import type { TodaySuggestion } from "../../contract/today.ts";
import { NETWORK_SEATS, TIME_TO_PLAY_MS, WORTH_JOINING_FROM } from "../../contract/values/arena-limits.ts";
import type { Category } from "../../contract/values/categories.ts";
import { EVENT_ROUNDS } from "../../contract/values/live-event-limits.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { GAME_TITLE, roundAddress } from "../../contract/values/round-addresses.ts";
import { TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { arenaAddress } from "../arenas/addresses.ts";
import { eventAddress } from "../live-events/addresses.ts";
import { formatCount } from "../lib/format.ts";
import type { OpenRound } from "../rounds/open-rounds.ts";

/** Where an ending leads on. */
export interface NextStep {
  /** What comes next. */
  words: string;
  /** What it is about, in a line. */
  detail?: string;
  href: string;
}

/** What this browser knows without asking. */
export interface KnownHere {
  /** Those that are half played, the latest first. */
  rounds: readonly OpenRound[];
  ten: { done: boolean; left: number };
}

/** After a category: one that is half played, the latest first, and otherwise the next one not done today. Null if all are. */
export function wayFromCategory({ rounds }: Pick<KnownHere, "rounds">, next: Category | null): NextStep | null {
  const begun = rounds.find(({ title }) => title !== GAME_TITLE);
  if (begun !== undefined) return wayToRound(begun);
  return next === null ? null : wayToCategory(next);
}

const wayToRound = ({ title, left }: OpenRound): NextStep => ({
  words: `${title}, ${left} to go`,
  href: roundAddress(title),
});

/** How a live event is called where it is not among others: its rounds would be taken for the player's own. */
export const liveName = (name: string): string => `LIVE · ${name}`;

/** Where a live event stands: "round 3 of 10". @param left rounds, with the one that is on or comes next */
export const roundStand = (left: number): string => `round ${EVENT_ROUNDS + 1 - left} of ${EVENT_ROUNDS}`;

/** What was begun, or is there today alone: it comes before all else. Null if there is nothing of the kind. */
export function localSuggestion({ rounds: [round], ten }: KnownHere): NextStep | null {
  if (round !== undefined) return wayToRound(round);
  if (ten.done) return null;
  return {
    words: ten.left > 0 ? `${TEN_TITLE}, ${ten.left} to go` : TEN_TITLE,
    href: hrefOf("todaysTen"),
  };
}

/** What is nearly done, by what the server finds most worthwhile now (server/today/rules.ts); null if it is something else. */
export function serverSuggestion(suggestion: TodaySuggestion | undefined): NextStep | null {
  if (suggestion?.kind === "finish_arena") {
    const { id, name, left } = suggestion;
    return { words: name, detail: `${formatCount(left)} to vote on`, href: arenaAddress(id) };
  }
  if (suggestion?.kind === "finish_event") {
    const { id, name, left } = suggestion;
    return { words: liveName(name), detail: `In ${roundStand(left)}`, href: eventAddress(id) };
  }
  if (suggestion?.kind !== "finish_challenge") return null;
  const { left, description, category } = suggestion;
  return {
    words: `Challenge, ${formatCount(left)} to go`,
    detail: description,
    href: roundAddress(category ?? GAME_TITLE),
  };
}

/**
 * Of the arenas with players, time, half their battles and a seat for anybody, the one with most battles left, as few are left soon where
 * everybody has voted, and of these with most players; null if there is none. @param now in ms, of the server
 */
export function wayToArena(arenas: readonly ActiveArena[], now: number): NextStep | null {
  const [arena] = arenas
    .filter(({ joined, full, endTime }) => !joined && !full && Date.parse(endTime) - now >= TIME_TO_PLAY_MS)
    .filter(({ battlesLeft }) => battlesLeft >= WORTH_JOINING_FROM)
    .filter(({ playerCount }) => playerCount > 0 && playerCount < NETWORK_SEATS)
    .toSorted((one, other) => other.battlesLeft - one.battlesLeft || other.playerCount - one.playerCount);
  if (arena === undefined) return null;
  return {
    words: arena.name,
    detail: `Battles against others, ${formatCount(arena.playerCount)} in it`,
    href: arenaAddress(arena.id),
  };
}

/** A category without a completed round today, if there is one; otherwise the list of arenas, where there always is something. */
export const wayToCategory = (category: Category | null): NextStep =>
  category === null
    ? { words: "Battle Arena", href: hrefOf("battleArena") }
    : { words: category, href: roundAddress(category) };
