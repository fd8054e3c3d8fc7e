import { expect, test } from "vitest";
import { formatEnd } from "./format-end.ts";

test("a week that ends with a day ends in its night, wherever the player is", () => {
  expect(formatEnd("2026-11-30T00:00:00.000Z")).toBe("Sunday night, Nov 29 (UTC)");
  expect(formatEnd("2026-11-30T01:00:00.000Z")).toMatch(/^Mon, Nov 30, 1:00\sAM \(UTC\)$/);
});
