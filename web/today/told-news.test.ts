import { beforeEach, expect, test, vi } from "vitest";
import { forgetTold, recallTold, rememberTold } from "./told-news.ts";

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

test("what was told is known, each once, and last what was told last", () => {
  expect(recallTold()).toEqual([]);
  rememberTold("arena 7");
  rememberTold("score 2026-11-27");
  rememberTold("arena 7");
  expect(recallTold()).toEqual(["score 2026-11-27", "arena 7"]);
});

test("what was followed was not told in vain", () => {
  rememberTold("arena 7");
  rememberTold("league 2");
  forgetTold("arena 7");
  expect(recallTold()).toEqual(["league 2"]);
});

test("another player has been told nothing, and nobody is never told", () => {
  rememberTold("arena 7");
  kept.set("userId", "user_2_b");
  expect(recallTold()).toEqual([]);
  kept.delete("userId");
  rememberTold("arena 7");
  expect(recallTold()).toEqual([]);
});

test("it does not grow, and what is not as it was kept is nothing", () => {
  for (let index = 0; index < 60; index += 1) rememberTold(`arena ${index}`);
  expect(recallTold()).toHaveLength(50);
  expect(recallTold().at(-1)).toBe("arena 59");
  kept.set("toldNews", '{"userId":"user_1_a","told":"arena 7"}');
  expect(recallTold()).toEqual([]);
});
