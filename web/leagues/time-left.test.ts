import { expect, test } from "vitest";
import { formatStart, shortTimeLeft, spokenTimeLeft } from "./time-left.ts";

const END = "2026-11-30T00:00:00.000Z";
const HOUR = 60 * 60 * 1000;

test.each([
  [6 * 24 + 23.9, "6d 23h", "6 days and 23 hours"],
  [25, "1d 1h", "1 day and 1 hour"],
  [24, "1d 0h", "1 day and 0 hours"],
  [23.99, "23h", "23 hours"],
  [1, "1h", "1 hour"],
  [0.99, "0h 60m", "60 minutes"],
  [0.7, "0h 42m", "42 minutes"],
  [0.001, "0h 1m", "1 minute"],
  [0, "0h 0m", "0 minutes"],
  [-5, "0h 0m", "0 minutes"],
])("%d hours before the end", (hours, short, spoken) => {
  const now = Date.parse(END) - hours * HOUR;
  expect(shortTimeLeft(END, now)).toBe(short);
  expect(spokenTimeLeft(END, now)).toBe(spoken);
});

test("the start of a league is a day where it begins at midnight, and elsewhere a time", () => {
  const midnight = new Date(2026, 10, 16);
  expect(formatStart(midnight.toISOString())).toBe("Nov 16, 2026");
  const evening = new Date(2026, 10, 15, 19);
  expect(formatStart(evening.toISOString())).toMatch(/^Nov 15, 7:00\sPM$/);
});
