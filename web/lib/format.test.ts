import { expect, test } from "vitest";
import { formatCount, formatOrdinal, formatPercentage } from "./format.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1_234_567, "1,234,567"],
  [-3, "-3"],
  [2.5, "2.5"],
])("a count of %d is shown as %s", (count, shown) => expect(formatCount(count)).toBe(shown));

test.each([
  [73, "73%"],
  [72.94, "72.9%"],
])("%d percent are shown as %s", (percentage, shown) => expect(formatPercentage(percentage)).toBe(shown));

test.each([
  [1, "1st"],
  [12, "12th"],
  [1022, "1,022nd"],
  [113, "113th"],
])("the rank of %d is shown as %s", (rank, shown) => expect(formatOrdinal(rank)).toBe(shown));
