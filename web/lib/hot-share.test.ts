import { expect, test } from "vitest";
import { formatHotShare, hotShareOf } from "./hot-share.ts";

test.for([
  [0, 0, "No votes yet"],
  [1, 0, "First voices"],
  [0, 1, "First voices"],
  [9, 0, "First voices"],
  [10, 0, "100% hot"],
  [0, 10, "0% hot"],
  [936, 348, "72.9% hot"],
] as const)("%d hot and %d not are %s", ([hot, not, words]) => {
  expect(formatHotShare(hotShareOf(hot, not))).toBe(words);
});
