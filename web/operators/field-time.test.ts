import { expect, test } from "vitest";
import { fieldTime, timeOfField } from "./field-time.ts";

test("a field has the time of the operator's zone", () => {
  const at = new Date(2026, 10, 25, 20, 15).getTime();
  expect(fieldTime(at)).toBe("2026-11-25T20:15");
  expect(timeOfField(fieldTime(at))).toBe(new Date(at).toISOString());
  expect(timeOfField("")).toBeNull();
});
