import { expect, test } from "vitest";
import { BattleMemory } from "./memory.ts";
import { NEWCOMER, type Score } from "./rules.ts";

const session = { player: 1, pairs: [1, 2, 3, 4], winners: [] };
const score: Score = { rating: 1520, won: 1, lost: 0 };

function knowing(): BattleMemory {
  const memory = new BattleMemory();
  memory.learn({ version: 7, scores: new Map([[1, score]]), sessions: new Map([["one", session]]) });
  return memory;
}

test("remembers what was read", () => {
  const memory = knowing();
  expect(memory.version).toBe(7);
  expect(memory.scoreOf(1)).toBe(score);
  expect(memory.scoreOf(2)).toBe(NEWCOMER);
  expect(memory.session("one")).toBe(session);
});

test("a recorded batch creates a new version, with its scores and its sessions one battle on", () => {
  const memory = knowing();
  const moved = { rating: 1540, won: 2, lost: 0 };
  memory.record([{ session: "one", winner: 1 }], new Map([[1, moved]]));
  expect(memory.version).toBe(8);
  expect(memory.scoreOf(1)).toBe(moved);
  expect(memory.session("one")).toEqual({ ...session, winners: [1] });
});

test("a batch without results creates no version", () => {
  const memory = knowing();
  memory.record([], new Map());
  expect(memory.version).toBe(7);
});

test("sessions read in the same version are added to the known ones", () => {
  const memory = knowing();
  memory.learn({ version: 7, scores: undefined, sessions: new Map([["other", session]]) });
  expect(memory.session("one")).toBe(session);
  expect(memory.session("other")).toBe(session);
});

test("another version replaces everything", () => {
  const memory = knowing();
  memory.learn({ version: 9, scores: new Map(), sessions: new Map([["other", session]]) });
  expect(memory.version).toBe(9);
  expect(memory.scoreOf(1)).toBe(NEWCOMER);
  expect(memory.session("one")).toBeUndefined();
});

test("after it was invalidated, nothing is known", () => {
  const memory = knowing();
  memory.forget();
  expect(memory.version).toBeUndefined();
  expect(memory.session("one")).toBeUndefined();
});

test("the oldest of too many sessions are evicted", () => {
  const memory = knowing();
  for (let n = 0; n < 20_000; n += 1) memory.open(`session ${n}`, session);
  expect(memory.session("one")).toBeUndefined();
  expect(memory.session("session 0")).toBe(session);
  expect(memory.session("session 19999")).toBe(session);
});
