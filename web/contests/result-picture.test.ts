import { afterEach, expect, test, vi } from "vitest";
import { type ContestResult, drawResult } from "./result-picture.ts";

const RESULT: ContestResult = {
  contest: "Battle Arena",
  name: "Poster Wars",
  rank: 1,
  players: 3,
  points: 85,
  remark: "3 right predictions",
  displayName: "Ada",
  endedAt: new Date("2026-11-28T12:00:00Z"),
};

/** What a picture says, from above. */
async function wordsOf(result: ContestResult): Promise<string[]> {
  const words: { text: string; y: number }[] = [];
  const nothing = () => undefined;
  const own: Record<string, unknown> = {
    measureText: () => ({ width: 0 }),
    fillText: (text: string, _x: number, y: number) => words.push({ text, y }),
  };
  // It is awaited, and no promise.
  const methodOf = (name: string) => (name === "then" ? undefined : (own[name] ?? nothing));
  const context: unknown = new Proxy(own, { get: (_, name) => methodOf(String(name)) });
  const canvas = { getContext: () => context };
  vi.stubGlobal("document", { fonts: { load: () => Promise.resolve([]) }, createElement: () => canvas });
  await drawResult(result);
  return words.toSorted((one, other) => one.y - other.y).map(({ text }) => text);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a shared place is one that was tied for", async () => {
  expect((await wordsOf({ ...RESULT, tied: true })).join(" / ")).toContain("POSTER WARS / TIED FOR / 1ST");
  expect((await wordsOf({ ...RESULT, tied: false })).join(" / ")).toContain("POSTER WARS / 1ST");
  expect((await wordsOf(RESULT)).join(" / ")).toContain("POSTER WARS / 1ST");
});
