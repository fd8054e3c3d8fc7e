import { expect, test } from "vitest";
import { freezeNews, freezeWords, streakLevel, streakNews } from "./streak.ts";

test("levels begin at 3, 7, 15 and 30 days", () => {
  const levels = [0, 2, 3, 6, 7, 14, 15, 29, 30, 400].map(streakLevel);
  expect(levels).toEqual(["cold", "cold", "warm", "warm", "hot", "hot", "master", "master", "legend", "legend"]);
});

test("a streak is described with its level", () => {
  expect(streakNews(7)).toBe("7 days in a row: hot streak!");
});

const NOON = Date.UTC(2026, 11, 10, 12);
const none = { ready: false, keeping: null, usedFor: null };

test.for([
  [none, "7 days in a row earn a freeze for one missed day."],
  [{ ...none, ready: true }, "Freeze ready: one missed day won't end it."],
  [{ ...none, keeping: "2026-12-09" }, "You missed yesterday. Your freeze keeps the streak: vote today."],
  [{ ...none, usedFor: "2026-12-03" }, "Freeze used for Dec 3. The next one comes in January."],
  [{ ...none, usedFor: "2026-11-30" }, "7 days in a row earn a freeze for one missed day."],
] as const)("a freeze, %o, is told as %s", ([freeze, words]) => {
  expect(freezeWords(freeze, NOON)).toBe(words);
});

test("what a freeze has kept is said with its day", () => {
  expect(freezeNews({ day: "2026-12-09", streakCount: 8 })).toBe("Your freeze kept your 8-day streak over Dec 9");
});
