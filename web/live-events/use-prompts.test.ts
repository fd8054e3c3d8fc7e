import { expect, test } from "vitest";
import { lineAt, nextChange } from "./use-prompts.ts";

test("a prompt comes after 10 s for 15 s, and another after 30 s for 90 s", () => {
  const lines = [0, 9999, 10_000, 24_999, 25_000, 29_999, 30_000, 119_999, 120_000].map(lineAt);
  expect(lines).toEqual(["banner", "banner", "first", "first", "banner", "banner", "second", "second", "banner"]);
});

test("and nothing after that", () => {
  const changes = [];
  for (let at: number | null = 0; at !== null; at = nextChange(at)) changes.push(at);
  expect(changes).toEqual([0, 10_000, 25_000, 30_000, 120_000]);
});
