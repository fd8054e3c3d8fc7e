import { expect, test } from "vitest";
import { courseOf, earnedByDay } from "./course.ts";

const TODAY = "2026-11-20";
const counters = (hotVotes: number, notVotes = 0, battlesWon = 0) => ({ hotVotes, notVotes, battlesWon });
const gain = (day: string, celebrity: number, ...of: Parameters<typeof counters>) => ({
  day,
  celebrity,
  ...counters(...of),
});

test("a course is counted back from today, and ends with the score of today", () => {
  const byDay = earnedByDay([
    gain("2026-11-18", 1, 4),
    gain("2026-11-19", 1, 2, 1, 1),
    gain("2026-11-20", 1, 5),
    gain("2026-11-20", 2, 0, 3),
  ]);
  const now = new Map([
    [1, counters(30, 1, 1)],
    [2, counters(8, 3)],
  ]);
  const members = [
    // When it was added, two of the four votes of that day had been given.
    { celebrity: 1, addedAt: new Date("2026-11-18T12:00:00Z"), added: counters(21) },
    { celebrity: 2, addedAt: new Date("2026-11-19T00:00:00Z"), added: counters(8) },
  ];
  expect(courseOf(members, { counters: now, byDay, today: TODAY })).toEqual([
    { day: "2026-11-18", score: 2 },
    { day: "2026-11-19", score: 6 },
    { day: "2026-11-20", score: 11 },
  ]);
});

test("a team without members has none, and an old one the last 30 days", () => {
  const known = { counters: new Map([[1, counters(3)]]), byDay: earnedByDay([]), today: TODAY };
  expect(courseOf([], known)).toEqual([]);
  const old = courseOf([{ celebrity: 1, addedAt: new Date("2026-01-01T00:00:00Z"), added: counters(1) }], known);
  expect(old).toHaveLength(30);
  expect(old[0]).toEqual({ day: "2026-10-22", score: 2 });
  expect(old.at(-1)).toEqual({ day: TODAY, score: 2 });
});
