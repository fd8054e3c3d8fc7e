import { expect, test } from "vitest";
import { STEPS, stepAfter } from "./tutorial-steps.ts";

test("only the requested choice completes a step", () => {
  expect(stepAfter(0, "not")).toBe(0);
  expect(stepAfter(0, "hot")).toBe(1);
  expect(stepAfter(1, "not")).toBe(2);
  expect(stepAfter(2, "skip")).toBe(STEPS.length);
  expect(stepAfter(STEPS.length, "hot")).toBe(STEPS.length);
});
