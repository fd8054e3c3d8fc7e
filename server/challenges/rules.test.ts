import { assert, constantFrom, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { CATEGORIES, CELEBRITIES_PER_CATEGORY } from "#contract/values/categories.ts";
import { CHALLENGE_TYPES } from "#contract/values/challenge-types.ts";
import { describeGoal, goalsOf } from "./rules.ts";

const CELEBRITIES = CATEGORIES.length * CELEBRITIES_PER_CATEGORY;
const players = integer({ min: 0 }).map((num) => `user_1700000000000_${num.toString(36)}`);
const days = tuple(integer({ min: 2020, max: 2090 }), integer({ min: 1, max: 12 }), integer({ min: 1, max: 28 })).map(
  ([year, month, day]) => `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`,
);

test("there are four a day, one of each type, always the same for a player and day", () => {
  assert(
    property(players, days, (player, day) => {
      const goals = goalsOf(player, day);
      expect(goals.map(({ type }) => type)).toEqual(CHALLENGE_TYPES);
      expect(goalsOf(player, day)).toEqual(goals);
    }),
  );
});

test("each can be completed within a day, by votes on distinct celebrities", () => {
  assert(
    property(players, days, (player, day) => {
      const [votes, total, streak, complete] = goalsOf(player, day);
      expect(votes?.category).not.toBe(complete?.category);
      expect(votes?.target).toBeLessThanOrEqual(CELEBRITIES_PER_CATEGORY);
      expect(complete?.target).toBe(CELEBRITIES_PER_CATEGORY);
      expect(total?.target).toBeLessThan(CELEBRITIES);
      expect(streak?.target).toBeLessThan(CELEBRITIES);
      for (const { points, target } of goalsOf(player, day)) {
        expect(points).toBeGreaterThan(0);
        expect(target).toBeGreaterThan(0);
      }
    }),
  );
});

test("challenges differ between days and between players", () => {
  const texts = (player: string, day: string) => goalsOf(player, day).map(describeGoal).join("; ");
  const seen = new Set<string>();
  for (let day = 1; day <= 28; day += 1) seen.add(texts("user_1_a", `2026-02-${String(day).padStart(2, "0")}`));
  expect(seen.size).toBeGreaterThan(20);
  expect(texts("user_1_a", "2026-02-01")).not.toBe(texts("user_1_b", "2026-02-01"));
});

test("every category comes up", () => {
  assert(
    property(constantFrom(...CATEGORIES), (category) => {
      const players = Array.from({ length: 400 }, (_, num) => `user_1_${num}`);
      expect(players.some((player) => goalsOf(player, "2026-11-21")[0]?.category === category)).toBe(true);
      expect(players.some((player) => goalsOf(player, "2026-11-21")[3]?.category === category)).toBe(true);
    }),
    { numRuns: CATEGORIES.length },
  );
});
