import { beforeEach, expect, test, vi } from "vitest";
import { becomePlayer } from "../lib/player-id.ts";
import { recallStreak, rememberStreak } from "./streak-memory.ts";

const NOON = Date.UTC(2026, 10, 26, 12);
const DAY = 86_400_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  becomePlayer("user_1_a");
  return () => vi.unstubAllGlobals();
});

test("the streak is known as it was told, and the day after as one to keep", () => {
  expect(recallStreak(NOON)).toBeNull();
  rememberStreak({ currentStreak: 3, savedToday: true }, NOON);
  expect(recallStreak(NOON)).toEqual({ currentStreak: 3, savedToday: true });
  expect(recallStreak(NOON + DAY)).toEqual({ currentStreak: 3, savedToday: false });
  expect(recallStreak(NOON + 2 * DAY)).toBeNull();
});

test("a streak that was not kept is not told of a day later, nor is another player's", () => {
  rememberStreak({ currentStreak: 3, savedToday: false }, NOON);
  expect(recallStreak(NOON + DAY)).toBeNull();
  becomePlayer("user_1_b");
  expect(recallStreak(NOON)).toBeNull();
});
