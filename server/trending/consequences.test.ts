import { expect, test } from "vitest";
import { hoursMoved } from "./consequences.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");
const HOUR = 60 * 60 * 1000;
const voteAt = (at: number) => ({ hot: true, previousHot: null, at });

test("a new vote counts in its hour, and a changed one moves to its new hour", () => {
  const hours = hoursMoved([
    { celebrity: 1, before: null, after: voteAt(noon + 5) },
    { celebrity: 1, before: null, after: voteAt(noon + HOUR - 1) },
    { celebrity: 2, before: voteAt(noon - 1), after: voteAt(noon) },
    { celebrity: 3, before: voteAt(noon + 1), after: voteAt(noon + 2) },
    { celebrity: 4, before: voteAt(noon), after: null },
  ]);
  expect(Object.fromEntries([...hours].map(([hour, deltas]) => [hour - noon, Object.fromEntries(deltas)]))).toEqual({
    0: { 1: 2, 2: 1, 4: -1 },
    [-HOUR]: { 2: -1 },
  });
});
