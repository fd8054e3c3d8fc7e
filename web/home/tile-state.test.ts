import { beforeEach, expect, test, vi } from "vitest";
import type { Celebrity } from "../../contract/celebrities.ts";
import { CATEGORIES } from "../../contract/values/categories.ts";
import { playedIn } from "../../contract/values/played-cookie.ts";
import { becomePlayer } from "../lib/player-id.ts";
import { nextCategory, notePlayed, PLAYED_ELSEWHERE, whenPlayed } from "../rounds/played-categories.ts";
import { newRound } from "../rounds/kept-round.ts";
import { forgetRound, keepRound } from "../rounds/round-shelf.ts";
import { recordsOf } from "../rounds/testing/records.ts";
import { tileStates, tileWords } from "./tile-state.ts";

const NOON = Date.UTC(2026, 10, 26, 12);
const DAY = 86_400_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("document", { cookie: "" });
  becomePlayer("user_1_a");
  return () => vi.unstubAllGlobals();
});

const stars = recordsOf("with early split").map(
  ({ celebrityId, name }): Celebrity => ({
    id: celebrityId,
    name,
    category: "Athletes",
    imageUrl: "/card.svg",
    description: "",
  }),
);

test("to somebody who has played nothing, no category is marked", () => {
  expect(tileStates(NOON).size).toBe(0);
});

test("a category is done today, and not tomorrow; the others are new", () => {
  notePlayed("Rock Stars", NOON);
  notePlayed("The Game", NOON);
  expect(tileStates(NOON).get("Rock Stars")).toEqual({ name: "done" });
  expect(tileStates(NOON).get("Models")).toEqual({ name: "new" });
  expect(tileStates(NOON + DAY).has("Rock Stars")).toBe(false);
  expect(whenPlayed("Rock Stars", NOON + DAY)).toBe("before");
});

test("to a player who has come from another browser, none is called new", () => {
  becomePlayer("user_1700000000000_tiles", { known: PLAYED_ELSEWHERE });
  notePlayed("Rock Stars", NOON);
  expect(tileStates(NOON)).toEqual(new Map([["Rock Stars", { name: "done" }]]));
});

test("a round that was left says how many are to go", () => {
  const round = newRound({ sessionId: "session_1_a", userId: "user_1_a", celebrities: stars }, NOON);
  keepRound("Athletes", { ...round, records: recordsOf("with"), waiting: ["star-1", "star-2"] });
  const state = tileStates(NOON).get("Athletes");
  expect(state && tileWords(state)).toBe("2 to go");
  forgetRound("Athletes");
  expect(tileStates(NOON).has("Athletes")).toBe(false);
});

test("the next category is the one after it that is not done today", () => {
  expect(nextCategory("Action Movie Stars", NOON)).toBe("Comedy Icons");
  notePlayed("Comedy Icons", NOON);
  expect(nextCategory("Action Movie Stars", NOON)).toBe("Pop Music Stars");
  expect(nextCategory("Country Music Stars", NOON)).toBe("Action Movie Stars");
  for (const category of CATEGORIES) notePlayed(category, NOON);
  expect(nextCategory("Rock Stars", NOON)).toBeNull();
  expect(nextCategory("Rock Stars", NOON + DAY)).toBe("Country Music Stars");
});

test("another player of this browser has played nothing", () => {
  notePlayed("Rock Stars", NOON);
  becomePlayer("user_2_b");
  expect(tileStates(NOON).size).toBe(0);
});

test("the server is told what was played today, for its choice of home's card", () => {
  notePlayed("Rock Stars", NOON - DAY);
  notePlayed("Athletes", NOON);
  notePlayed("Models", NOON);
  const [, value] = /^played=([^;]+);path=\/;max-age=86400$/.exec(document.cookie) ?? [];
  expect(playedIn(value, "2026-11-26")).toEqual(["Athletes", "Models"]);
  // Whoever plays next has played nothing.
  becomePlayer("user_1_b");
  expect(document.cookie).toMatch(/^played=;path=\/;max-age=0$/);
});
