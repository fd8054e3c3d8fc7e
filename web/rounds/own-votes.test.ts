import { beforeEach, expect, test } from "vitest";
import { becomePlayer } from "../lib/player-id.ts";
import { rememberValue } from "../lib/storage.ts";
import { ownVotes, rememberOwnVote } from "./own-votes.ts";

beforeEach(() => becomePlayer("user_1_a"));

test("the last vote on each celebrity is known, until it is undone", () => {
  rememberOwnVote("adele", "hot");
  rememberOwnVote("eminem", "hot");
  rememberOwnVote("adele", "not");
  expect([...ownVotes()]).toEqual([
    ["adele", "not"],
    ["eminem", "hot"],
  ]);
  rememberOwnVote("adele", null);
  rememberOwnVote("nobody", null);
  expect([...ownVotes()]).toEqual([["eminem", "hot"]]);
  rememberOwnVote("eminem", null);
  expect(ownVotes().size).toBe(0);
});

test("another player has none of them", () => {
  rememberOwnVote("adele", "hot");
  becomePlayer("user_2_b");
  expect(ownVotes().size).toBe(0);
  rememberValue("ownVotes", { userId: "user_1_a", votes: { adele: "hot" } }, "sessionStorage");
  expect(ownVotes().size).toBe(0);
});

test("what is not a vote is none", () => {
  for (const votes of [null, "adele", { adele: "love" }]) {
    rememberValue("ownVotes", { userId: "user_1_a", votes }, "sessionStorage");
    expect(ownVotes().size).toBe(0);
  }
});
