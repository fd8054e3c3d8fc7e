import { expect, test } from "vitest";
import { longestRun, sideOf } from "./crowd.ts";

test.for<[string, boolean, number, number, string]>([
  ["most others said the same", true, 8, 3, "with"],
  ["most others said otherwise", false, 8, 3, "against"],
  ["as many others said hot as not", true, 6, 5, "split"],
  ["fewer than ten others voted", true, 9, 1, "open"],
  ["ten others voted", false, 0, 11, "with"],
])("the side of a vote where %s", ([, hot, hotVotes, notVotes, side]) => {
  expect(sideOf(hot, { hotVotes, notVotes })).toBe(side);
});

test("a run passes over votes without a crowd, and ends with a split one", () => {
  const sides = ["with", "open", "with", "split", "with", "against", "against", "open", "against", "with"] as const;
  expect([longestRun(sides, "with"), longestRun(sides, "against"), longestRun([], "with")]).toEqual([2, 3, 0]);
});
