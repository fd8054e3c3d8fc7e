import { expect, test } from "vitest";
import type { FunnelStep } from "#contract/values/analytics-limits.ts";
import { afterStep, firstStep, NO_MOVES } from "./funnel.ts";

test.for<[string, FunnelStep[], string]>([
  ["no event moves no session", [], "01234"],
  ["the first step moves sessions that have taken none", ["landing"], "11234"],
  ["a later step moves only sessions at the step before it", ["first_vote"], "01334"],
  ["a repeated step changes nothing", ["landing", "landing"], "11234"],
  ["steps in order move a session several steps", ["landing", "category_select", "first_vote"], "33334"],
  ["steps out of order count only where they follow", ["category_select", "landing"], "12234"],
  [
    "all steps in order complete the funnel",
    ["landing", "category_select", "first_vote", "complete_category"],
    "44444",
  ],
])("%s", ([, steps, moves]) => {
  expect(steps.reduce(afterStep, NO_MOVES)).toBe(moves);
});

test("a new session starts out at the last step that it took in order", () => {
  expect(firstStep((["landing", "first_vote", "category_select"] as const).reduce(afterStep, NO_MOVES))).toBe(2);
});
