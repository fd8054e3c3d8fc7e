import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CATEGORIES } from "./categories.ts";
import { pack } from "./classifier.ts";
import unseen from "./corpora/test.json" with { type: "json" };
import training from "./corpora/training.json" with { type: "json" };
import { train } from "./training.ts";
import { readExamples } from "./training-set.ts";

test("the weights are those of the training corpus: run scripts/train-guardrails.ts after a change", () => {
  const stored = readFileSync(join(import.meta.dirname, "weights.bin"));
  expect(pack(train(readExamples(), CATEGORIES.length)).equals(stored)).toBe(true);
  expect(stored.length).toBeLessThanOrEqual(500_000);
});

test("no message is both learned from and tested with", () => {
  const learned = new Set(training.map(({ text }) => text));
  expect(unseen.filter(({ text }) => learned.has(text))).toEqual([]);
});
