import { beforeEach, expect, test, vi } from "vitest";
import type { TodayLeague } from "../../contract/today.ts";
import { leaguePlace } from "../leagues/told-place.ts";
import { noteRank, placesGained } from "./league-climb.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  kept.set("userId", "user_1_a");
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const at = (rank: number | null, id = "2"): TodayLeague => ({
  kind: "league",
  id,
  name: "Weekly Face-Off",
  rank,
  endsAt: "2026-12-01T00:00:00.000Z",
});

test("places are gained since the rank was told last, in the same league alone", () => {
  expect(placesGained(at(9))).toBe(0);
  noteRank(at(9));
  expect(placesGained(at(4))).toBe(5);
  expect(placesGained(at(12))).toBe(0);
  expect(placesGained(at(4, "3"))).toBe(0);
  expect(placesGained(at(null))).toBe(0);
  expect(placesGained(null)).toBe(0);
  noteRank(at(4));
  expect(placesGained(at(4))).toBe(0);
});

test("a fall is known too: coming up again is a climb", () => {
  noteRank(at(4));
  noteRank(at(9));
  expect(placesGained(at(6))).toBe(3);
});

test("what an ending has told is not news, and stays as it told it", () => {
  const told = { league: "2", ending: "session_1_a", rank: 3, before: 15 };
  leaguePlace.remember(told);
  expect(placesGained(at(3))).toBe(0);
  noteRank(at(3));
  expect(leaguePlace.recall()).toMatchObject(told);
});
