import { expect, test } from "vitest";
import { ranksOf } from "./ranks.ts";

const entry = (hotPercentage: number, totalVotes: number) => ({ hotPercentage, totalVotes });

test("those with the same votes share a rank, and the next one has that of its place", () => {
  expect(ranksOf([entry(100, 2), entry(100, 1), entry(100, 1), entry(0, 1)])).toEqual([1, 2, 2, 4]);
  expect(ranksOf([])).toEqual([]);
});
