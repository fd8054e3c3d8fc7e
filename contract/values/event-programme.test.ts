import { expect, test } from "vitest";
import { programmeEnd, programmeRounds, roundNumberAt } from "./event-programme.ts";
import { EVENT_ROUNDS } from "./live-event-limits.ts";

const BEGINS = Date.UTC(2026, 10, 25, 20);
const MINUTE = 60_000;

test("ten rounds of a minute begin after two minutes of doors, with 15 s between them", () => {
  const rounds = programmeRounds(BEGINS);
  expect(rounds).toHaveLength(EVENT_ROUNDS);
  expect(rounds[0]).toEqual({ startsAt: BEGINS + 2 * MINUTE, endsAt: BEGINS + 3 * MINUTE });
  expect(rounds[1]?.startsAt).toBe(BEGINS + 3 * MINUTE + 15_000);
  expect(programmeEnd(BEGINS)).toBe(rounds.at(-1)?.endsAt);
});

test.for([
  ["the first from the doors on", 0, 1],
  ["the first until its end", 3 * MINUTE - 1, 1],
  ["the next one in the pause", 3 * MINUTE, 2],
  ["the last one until its end", 14 * MINUTE + 15_000 - 1, 10],
  ["none afterwards", 14 * MINUTE + 15_000, null],
] as const)("the round of a time is %s", ([, elapsed, number]) => {
  expect(roundNumberAt(BEGINS, BEGINS + elapsed)).toBe(number);
});
