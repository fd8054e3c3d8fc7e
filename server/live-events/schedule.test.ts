import fc from "fast-check";
import { expect, test } from "vitest";
import { EVENT_ROUNDS, UPCOMING_EVENTS } from "#contract/values/live-event-limits.ts";
import { MINUTE, SECOND } from "../testing/time.ts";
import {
  demoRoundsFrom,
  ROUND_MS,
  eventFrom,
  isOn,
  nextStart,
  nextTurn,
  roundsFrom,
  startsAround,
  turnsUntil,
} from "./schedule.ts";

const NOON = new Date("2026-11-25T12:00:00Z");
const after = (ms: number) => new Date(NOON.getTime() + ms);
const moments = fc.integer({ min: 0, max: 400 * 24 * 60 * MINUTE }).map(after);

test("at any time two events are on, one of them in its first half, and six are to come", () => {
  fc.assert(
    fc.property(moments, (now) => {
      const events = startsAround(now).map(eventFrom);
      const on = events.filter((event) => isOn(event, now));
      expect(on).toHaveLength(2);
      expect(events.filter(({ startsAt }) => startsAt > now)).toHaveLength(UPCOMING_EVENTS);
      expect(events).toHaveLength(2 + UPCOMING_EVENTS);
      expect(events[2]?.startsAt).toEqual(nextStart(now));
    }),
  );
});

test("at any time at most one round of all programmes is on", () => {
  fc.assert(
    fc.property(moments, (now) => {
      const on = startsAround(now)
        .flatMap(roundsFrom)
        .filter((round) => isOn(round, now));
      expect(on.length).toBeLessThanOrEqual(1);
    }),
  );
});

test("ten rounds of a minute, with a pause between them, after two minutes of doors and within the first half", () => {
  const rounds = roundsFrom(NOON);
  expect(rounds).toHaveLength(EVENT_ROUNDS);
  expect(rounds[0]).toEqual({ startsAt: after(2 * MINUTE), endsAt: after(3 * MINUTE) });
  expect(rounds[1]?.startsAt).toEqual(after(3 * MINUTE + 15 * SECOND));
  expect(rounds.at(-1)?.endsAt).toEqual(after(14 * MINUTE + 15 * SECOND));
});

const programme = roundsFrom(NOON).map((span) => ({ ...span, demo: false }));
const demosAt = (ms: number, more: readonly { startsAt: Date; endsAt: Date; demo: boolean }[] = []) =>
  demoRoundsFrom(eventFrom(NOON), [...programme, ...more], after(ms), ROUND_MS);

test.for([
  ["before the event", -1, 0],
  ["at the doors, with a pause before the first round", 45 * SECOND, 1],
  ["a moment later", 45 * SECOND + 1, 0],
  ["in a round", 150 * SECOND, 0],
  ["between two rounds", 185 * SECOND, 0],
  ["after the last round", 14 * MINUTE + 15 * SECOND, 3],
  ["as long as three fit", 30 * MINUTE - 210 * SECOND, 3],
  ["when two fit", 30 * MINUTE - 210 * SECOND + 1, 2],
  ["when one fits", 29 * MINUTE, 1],
  ["in the last minute", 29 * MINUTE + 1, 0],
  ["after the event", 30 * MINUTE, 0],
] as const)("demo rounds %s", ([, ms, count]) => {
  expect(demosAt(ms)).toHaveLength(count);
});

test("no demo rounds while others are on or to come, and again afterwards", () => {
  const began = 15 * MINUTE;
  const demos = demosAt(began).map((span) => ({ ...span, demo: true }));
  expect(demos.map(({ startsAt }) => startsAt)).toEqual([0, 75, 150].map((seconds) => after(began + seconds * SECOND)));
  expect(demosAt(began + 30 * SECOND, demos)).toHaveLength(0);
  expect(demosAt(began + 65 * SECOND, demos)).toHaveLength(0);
  expect(demosAt(began + 210 * SECOND, demos)).toHaveLength(3);
});

test("something begins, is sealed or ends by itself at each turn and never in between", () => {
  const event = eventFrom(NOON);
  let now = after(-MINUTE);
  let turns = 0;
  let seals = 0;
  for (;;) {
    expect(turnsUntil(event, programme, now)).toBe(turns);
    const next = nextTurn(event, programme, now);
    if (next === undefined) break;
    expect(turnsUntil(event, programme, new Date(next.getTime() - 1))).toBe(turns);
    now = next;
    const sealed = programme.some(({ endsAt }) => endsAt.getTime() - 15 * SECOND === next.getTime());
    if (sealed) seals += 1;
    else turns += 1;
  }
  expect(seals).toBe(EVENT_ROUNDS);
  expect(turns).toBe(2 * (1 + EVENT_ROUNDS));
});
