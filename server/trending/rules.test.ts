import { assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { DAY_WEIGHTS, HOUR_WEIGHTS, rankTrending, trendingScore, weigh, weighUsual } from "./rules.ts";

const votes = integer({ min: 0, max: 1_000_000 });
const usual = double({ min: 0, max: 1_000_000, noNaN: true });

test("a score is from 0 to 10, and 0 without votes", () => {
  assert(
    property(votes, usual, (recent, expected) => {
      const score = trendingScore(recent, expected);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(10);
      if (recent === 0) expect(score).toBe(0);
    }),
  );
});

test("more votes never lower a score, and a busier usual day never raises it", () => {
  assert(
    property(votes, usual, (recent, expected) => {
      expect(trendingScore(recent + 1, expected)).toBeGreaterThan(trendingScore(recent, expected));
      expect(trendingScore(recent, expected + 1)).toBeLessThanOrEqual(trendingScore(recent, expected));
    }),
  );
});

test("a rising newcomer beats a steady star, and one vote is no trend", () => {
  const newcomer = trendingScore(40, 2);
  const star = trendingScore(2000, 2000);
  expect(newcomer).toBeGreaterThan(star);
  expect(star).toBeCloseTo(5, 1);
  expect(trendingScore(1, 0)).toBeLessThan(2);
});

test("older votes weigh less: half after 6 hours, or 2 days", () => {
  expect([HOUR_WEIGHTS.length, HOUR_WEIGHTS[0], HOUR_WEIGHTS[6], HOUR_WEIGHTS[12]]).toEqual([24, 1, 0.5, 0.25]);
  expect([DAY_WEIGHTS.length, DAY_WEIGHTS[0], DAY_WEIGHTS[2], DAY_WEIGHTS[4]]).toEqual([7, 1, 0.5, 0.25]);
  expect(weigh([8, 0, 4, 1], [1, 0.5, 0.25])).toBe(9);
  expect(weighUsual(4, [1, 0.5, 0.25])).toBe(7);
});

test("ranks by score, then votes, then name, which alone makes no rank; celebrities without votes are left out", () => {
  const ranked = rankTrending([
    { name: "Zoe", score: 3, votes: 5 },
    { name: "Ann", score: 3, votes: 5 },
    { name: "Bob", score: 3, votes: 6 },
    { name: "Cid", score: 4, votes: 1 },
    { name: "Nil", score: 0, votes: 0 },
  ]);
  expect(ranked.map(({ name, rank }) => [name, rank])).toEqual([
    ["Cid", 1],
    ["Bob", 2],
    ["Ann", 3],
    ["Zoe", 3],
  ]);
});
