import { expect, test } from "vitest";
import { lateWords } from "./standing-words.ts";

const week = { startDate: "2026-11-23T00:00:00.000Z", endDate: "2026-11-30T00:00:00.000Z" };
const sunday = Date.parse("2026-11-29T10:00:00Z");

test("who enters a week late is told from when on points count, and when the next one begins", () => {
  const words = "Points count from when a team enters. Everyone starts at 0 again on Monday, Nov 30 (UTC).";
  expect([lateWords(week, null, sunday), lateWords(week, { score: 0 }, sunday)]).toEqual([words, words]);
  expect(lateWords(week, { score: 1 }, sunday)).toBeNull();
});

test("nothing is said of it at the beginning of a week, and of no competition that ends in the middle of one", () => {
  expect(lateWords(week, null, Date.parse("2026-11-24T10:00:00Z"))).toBeNull();
  expect(lateWords({ ...week, endDate: "2026-12-02T18:00:00.000Z" }, null, sunday)).toBeNull();
});
