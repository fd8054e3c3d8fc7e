import { expect, test } from "vitest";
import { UNDO_VOTES } from "#contract/values/voting-limits.ts";
import { numbersOf, recentIn, SLOTS } from "./recent-votes.ts";
import type { RecentVote } from "./rules.ts";

const before = { streak: 4, longestStreak: 9, lastVoteDay: "2026-11-25", frozenDay: "2026-11-03" };
const vote = (change: Partial<RecentVote>): RecentVote => ({
  celebrity: 7,
  day: "2026-11-26",
  at: Date.UTC(2026, 10, 26, 12, 0, 3, 250),
  undoneAt: null,
  grew: false,
  before,
  ...change,
});

test("what is kept has room for all votes that can be undone", () => {
  expect(UNDO_VOTES).toBeLessThanOrEqual(SLOTS);
});

test.for<[string, RecentVote[]]>([
  ["none", []],
  [
    "the first of all",
    [vote({ grew: true, before: { streak: 0, longestStreak: 0, lastVoteDay: null, frozenDay: null } })],
  ],
  [
    "three of a day, one undone",
    [vote({ undoneAt: Date.UTC(2026, 10, 26, 12, 0, 9) }), vote({ celebrity: 280 }), vote({ grew: true })],
  ],
  ["one that was undone at once", [vote({ undoneAt: vote({}).at })]],
  [
    "some of both sides of midnight",
    [vote({ celebrity: 1 }), vote({ celebrity: 2, day: "2026-11-25", before: { ...before, streak: 3 } })],
  ],
  ["one that counts for the next day", [vote({ day: "2026-11-27" })]],
])("what is kept is read again: %s", ([, votes]) => {
  expect(recentIn(numbersOf(votes))).toEqual(votes);
});

test("a list is short, and names the celebrities first", () => {
  const numbers = numbersOf([vote({}), vote({ celebrity: 8 }), vote({ celebrity: 9 })]);
  expect(numbers.slice(0, 3)).toEqual([7, 8, 9]);
  expect(numbers.length).toBeLessThanOrEqual(22);
  for (const number of numbers) expect(Math.abs(number)).toBeLessThan(2 ** 31);
});
