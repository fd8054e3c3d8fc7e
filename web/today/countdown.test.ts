import { expect, test } from "vitest";
import { formatCountdown, spokenCountdown } from "./countdown.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [3 * DAY + 4 * HOUR + 59 * MINUTE, "3d 4h", "3 days and 4 hours"],
  [DAY, "1d 0h", "1 day and 0 hours"],
  [DAY - 1, "1d 0h", "1 day and 0 hours"],
  [DAY - SECOND, "23:59:59", "23 hours and 59 minutes"],
  [5 * HOUR + 3 * MINUTE + 2 * SECOND, "5:03:02", "5 hours and 3 minutes"],
  [HOUR + MINUTE, "1:01:00", "1 hour and 1 minute"],
  [3 * MINUTE + 22 * SECOND, "3:22", "3 minutes"],
  [7 * SECOND, "0:07", "less than a minute"],
  [1, "0:01", "less than a minute"],
  [0, "0:00", "less than a minute"],
  [-5 * SECOND, "0:00", "less than a minute"],
])("%d ms are shown as %s and spoken as %s", (ms, shown, spoken) => {
  expect(formatCountdown(ms)).toBe(shown);
  expect(spokenCountdown(ms)).toBe(spoken);
});
