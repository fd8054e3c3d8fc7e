import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { becomePlayer } from "../lib/player-id.ts";
import { rememberValue } from "../lib/storage.ts";
import { ownVotes, rememberOwnVote, takeBackOwnVote } from "./own-votes.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 23, 59, 0) });
  becomePlayer("user_1_a");
});

afterEach(() => {
  becomePlayer("user_3_c");
  vi.useRealTimers();
});

/** @param seconds that pass */
const pass = (seconds: number) => vi.advanceTimersByTime(1000 * seconds);

test("the last vote on each celebrity is known, until it is undone", () => {
  rememberOwnVote("adele", "hot");
  rememberOwnVote("eminem", "not");
  expect([...ownVotes()]).toEqual([
    ["adele", "hot"],
    ["eminem", "not"],
  ]);
  takeBackOwnVote("eminem");
  takeBackOwnVote("nobody");
  expect([...ownVotes()]).toEqual([["adele", "hot"]]);
  takeBackOwnVote("adele");
  expect(ownVotes().size).toBe(0);
});

test("a vote that was changed stands again once the change is undone, however often", () => {
  rememberOwnVote("adele", "hot");
  rememberOwnVote("adele", "not");
  for (const _ of ["once", "again"]) {
    takeBackOwnVote("adele");
    expect(ownVotes().get("adele")).toBe("hot");
  }
});

test("a vote that is given again is the same one for ten seconds, and another one later", () => {
  rememberOwnVote("adele", "hot");
  pass(9);
  rememberOwnVote("adele", "hot");
  takeBackOwnVote("adele");
  expect(ownVotes().size).toBe(0);
  rememberOwnVote("adele", "hot");
  pass(10);
  rememberOwnVote("adele", "hot");
  takeBackOwnVote("adele");
  expect(ownVotes().get("adele")).toBe("hot");
});

test("a new UTC day has none of the votes before, to tell or to bring back", () => {
  rememberOwnVote("adele", "hot");
  rememberOwnVote("eminem", "hot");
  pass(60);
  expect(ownVotes().size).toBe(0);
  takeBackOwnVote("eminem");
  rememberOwnVote("adele", "not");
  expect([...ownVotes()]).toEqual([["adele", "not"]]);
  takeBackOwnVote("adele");
  expect(ownVotes().size).toBe(0);
});

test("another player has none of them", () => {
  rememberOwnVote("adele", "hot");
  becomePlayer("user_2_b");
  expect(ownVotes().size).toBe(0);
  const votes = { adele: { now: "hot", before: null, at: Date.now() } };
  rememberValue("ownVotes", { userId: "user_1_a", day: "2026-11-21", votes });
  expect(ownVotes().size).toBe(0);
  rememberValue("ownVotes", { userId: "user_2_b", day: "2026-11-21", votes });
  expect(ownVotes().size).toBe(1);
});

test.each([
  { votes: { adele: "hot" } },
  { day: "2026-11-21", votes: null },
  { day: "2026-11-21", votes: "adele" },
  { day: "2026-11-21", votes: { adele: "hot" } },
  { day: "2026-11-21", votes: { adele: { now: "love", before: null, at: 0 } } },
])("what is not the votes of a day is none: %j", (kept) => {
  rememberValue("ownVotes", { userId: "user_1_a", ...kept });
  expect(ownVotes().size).toBe(0);
  rememberOwnVote("adele", "not");
  expect(ownVotes().get("adele")).toBe("not");
});
