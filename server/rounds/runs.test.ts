import { expect, test } from "vitest";
import { longestRun } from "./runs.ts";

test("a run passes over votes without a crowd, and ends with a split one", () => {
  const sides = ["with", "open", "with", "split", "with", "against", "against", "open", "against", "with"] as const;
  expect([longestRun(sides, "with"), longestRun(sides, "against"), longestRun([], "with")]).toEqual([2, 3, 0]);
});
