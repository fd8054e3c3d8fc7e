import { expect, test } from "vitest";
import { badge } from "#contract/rewards.ts";
import { STREAK_LEVELS } from "#contract/values/voting-limits.ts";
import { BADGES } from "./badges.ts";

test("there are at least 16 badges, over all nine colours", () => {
  expect(BADGES.length).toBeGreaterThanOrEqual(16);
  expect(new Set(BADGES.map(({ color }) => color))).toEqual(new Set(badge.shape.color.options));
});

test("badges are distinct", () => {
  for (const key of ["id", "name", "description", "icon"] as const)
    expect(new Set(BADGES.map((badge) => badge[key])).size, key).toBe(BADGES.length);
  expect(new Set(BADGES.map(({ measure, need }) => `${measure} ${need}`)).size).toBe(BADGES.length);
});

test.for(BADGES)("$id says in a sentence what it requires", ({ id, icon, description, need }) => {
  expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(icon).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(description).toMatch(/^[A-Z][^.]+\.$/);
  if (need > 1) expect(description).toContain(need.toLocaleString("en"));
});

test("the streak badges are those of the streak levels", () => {
  const needs = BADGES.filter(({ measure }) => measure === "streak").map(({ need }) => need);
  expect(needs).toEqual(STREAK_LEVELS.map(({ from }) => from));
});

test("no badge for votes interrupts a first round of 20 votes", () => {
  const needs = BADGES.filter(({ measure }) => ["votes", "hot", "not", "taste"].includes(measure)).map(
    ({ need }) => need,
  );
  expect(Math.min(...needs)).toBeGreaterThan(20);
});
