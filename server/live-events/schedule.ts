import { programmeRounds, sealsAt } from "#contract/values/event-programme.ts";
import {
  DEMO_ROUNDS,
  EVENT_EVERY_MINUTES,
  EVENT_MINUTES,
  PAUSE_SECONDS,
  ROUND_SECONDS,
  UPCOMING_EVENTS,
} from "#contract/values/live-event-limits.ts";

const SECOND = 1000;
const EVERY = EVENT_EVERY_MINUTES * 60 * SECOND;
const LENGTH = EVENT_MINUTES * 60 * SECOND;
/** How long a round is, in ms. */
export const ROUND_MS = ROUND_SECONDS * SECOND;
const PAUSE = PAUSE_SECONDS * SECOND;

/** From when to when something is on. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** An event's span. */
export function eventFrom(startsAt: Date): Span {
  return spanFrom(startsAt.getTime(), LENGTH);
}

/** When the events begin that are on or among the next ones, in order. */
export function startsAround(now: Date): Date[] {
  const latest = Math.floor(now.getTime() / EVERY) * EVERY;
  const running = LENGTH / EVERY;
  return Array.from(
    { length: running + UPCOMING_EVENTS },
    (_, index) => new Date(latest + (index + 1 - running) * EVERY),
  );
}

/** When the next event begins. */
export function nextStart(now: Date): Date {
  return new Date((Math.floor(now.getTime() / EVERY) + 1) * EVERY);
}

/** The rounds of an event's programme, in order. */
export function roundsFrom(eventStart: Date): Span[] {
  return programmeRounds(eventStart.getTime()).map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }));
}

/** Whether something is on at a time. */
export function isOn({ startsAt, endsAt }: Span, now: Date): boolean {
  return startsAt <= now && now < endsAt;
}

/** A round as far as times go. */
export interface TimedRound extends Span {
  demo: boolean;
}

/**
 * The demo rounds that may begin now: one after the other, as many as fit before the next round of the programme, with a pause
 * before it, or else before the event's end. None while there is a round, or demo rounds are to come.
 * @param roundMs how long each is
 */
export function demoRoundsFrom(event: Span, rounds: readonly TimedRound[], now: Date, roundMs: number): Span[] {
  if (!isOn(event, now) || rounds.some((round) => isOn(round, now) || (round.demo && round.startsAt > now))) return [];
  const next = rounds.filter(({ startsAt }) => startsAt > now).map(({ startsAt }) => startsAt.getTime() - PAUSE);
  const until = Math.min(event.endsAt.getTime(), ...next);
  return Array.from({ length: DEMO_ROUNDS }, (_, index) =>
    spanFrom(now.getTime() + index * (roundMs + PAUSE), roundMs),
  ).filter(({ endsAt }) => endsAt.getTime() <= until);
}

/** How many beginnings and ends of an event and of its rounds are over: it grows when something begins or ends by itself. */
export function turnsUntil(event: Span, rounds: readonly Span[], now: Date): number {
  return [event, ...rounds].reduce(
    (turns, { startsAt, endsAt }) => turns + (startsAt <= now ? 1 : 0) + (endsAt <= now ? 1 : 0),
    0,
  );
}

/** When something of an event begins, is sealed or ends next; undefined after its end. */
export function nextTurn(event: Span, rounds: readonly Span[], now: Date): Date | undefined {
  const seals = rounds.map(({ startsAt, endsAt }) => new Date(sealsAt(startsAt.getTime(), endsAt.getTime())));
  const times = [...seals, ...[event, ...rounds].flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])];
  return times.filter((time) => time > now).toSorted((one, other) => one.getTime() - other.getTime())[0];
}

function spanFrom(start: number, length: number): Span {
  return { startsAt: new Date(start), endsAt: new Date(start + length) };
}
