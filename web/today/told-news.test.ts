import { beforeEach, expect, test, vi } from "vitest";
import { recallTold, rememberTold } from "./told-news.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  kept.set("userId", "user_1_a");
  return () => vi.unstubAllGlobals();
});

test("what was told of a day's votes is known, each once and in order", () => {
  expect(recallTold("2026-11-27")).toEqual([]);
  rememberTold("2026-11-27", "star");
  rememberTold("2026-11-27", "score");
  rememberTold("2026-11-27", "star");
  expect(recallTold("2026-11-27")).toEqual(["star", "score"]);
});

test("it is about that day alone: the next one begins anew", () => {
  rememberTold("2026-11-27", "star");
  expect(recallTold("2026-11-28")).toEqual([]);
  rememberTold("2026-11-28", "score");
  expect(recallTold("2026-11-28")).toEqual(["score"]);
  expect(recallTold("2026-11-27")).toEqual([]);
});

test("another player has been told nothing, and nobody is never told", () => {
  rememberTold("2026-11-27", "star");
  kept.set("userId", "user_2_b");
  expect(recallTold("2026-11-27")).toEqual([]);
  kept.delete("userId");
  rememberTold("2026-11-27", "star");
  expect(recallTold("2026-11-27")).toEqual([]);
});

test("what a browser has kept is read, and what is not as it was kept is nothing", () => {
  kept.set("toldNews", '{"userId":"user_1_a","day":"2026-11-27","told":["star"]}');
  expect(recallTold("2026-11-27")).toEqual(["star"]);
  kept.set("toldNews", '{"userId":"user_1_a","day":"2026-11-27","told":"star"}');
  expect(recallTold("2026-11-27")).toEqual([]);
});
