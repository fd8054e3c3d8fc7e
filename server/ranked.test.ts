import { expect, test } from "vitest";
import { ranked } from "./ranked.ts";

const ranksOf = (scores: readonly number[]) =>
  ranked(
    scores.map((score) => ({ score })),
    (one, before) => one.score === before.score,
  ).map(({ rank }) => rank);

test("those who are level share a rank, and the next one has that of its place", () => {
  expect(ranksOf([9, 5, 5, 5, 1])).toEqual([1, 2, 2, 2, 5]);
  expect(ranksOf([4, 4])).toEqual([1, 1]);
  expect(ranksOf([])).toEqual([]);
});
