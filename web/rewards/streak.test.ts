import { expect, test } from "vitest";
import { streakLevel, streakNews } from "./streak.ts";

test("levels begin at 3, 7, 15 and 30 days", () => {
  const levels = [0, 2, 3, 6, 7, 14, 15, 29, 30, 400].map(streakLevel);
  expect(levels).toEqual(["cold", "cold", "warm", "warm", "hot", "hot", "master", "master", "legend", "legend"]);
});

test("a streak is described with its level", () => {
  expect(streakNews(7)).toBe("7 days in a row: hot streak!");
});
