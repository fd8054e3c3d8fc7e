import { expect, test } from "vitest";
import { formatClock } from "./format-clock.ts";

test.each([
  [0, "0:00"],
  [9, "0:09"],
  [59.4, "0:59"],
  [59.6, "1:00"],
  [60, "1:00"],
  [754, "12:34"],
])("%d seconds are shown as %s", (seconds, clock) => expect(formatClock(seconds)).toBe(clock));
