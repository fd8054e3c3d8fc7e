import { expect, test } from "vitest";
import type { Choice } from "../rounds/choice.ts";
import { progressAfter, STEPS } from "./tutorial-steps.ts";

const after = (...choices: readonly Choice[]) => choices.reduce(progressAfter, { step: 0, missed: false });

test("the requested choices complete the steps", () => {
  expect(after("hot")).toEqual({ step: 1, missed: false });
  expect(after("hot", "not", "skip")).toEqual({ step: STEPS.length, missed: false });
  expect(after("hot", "not", "skip", "hot")).toEqual({ step: STEPS.length, missed: false });
});

test("a different one is tried again once in each step, and then leads on as well", () => {
  expect(after("not")).toEqual({ step: 0, missed: true });
  expect(after("not", "hot")).toEqual({ step: 1, missed: false });
  expect(after("not", "not")).toEqual({ step: 1, missed: false });
  expect(after("not", "not", "hot")).toEqual({ step: 1, missed: true });
  expect(after("not", "skip", "hot", "hot", "not", "not")).toEqual({ step: STEPS.length, missed: false });
});
