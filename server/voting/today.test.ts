import { expect, test } from "vitest";
import { tellVotes } from "./today.ts";

const NOW = new Date("2026-11-25T23:59:59Z");
const MIDNIGHT = "2026-11-26T00:00:00.000Z";
const day = { streak: 4, lastVoteDay: "2026-11-24", votes: 90, votesToday: 0 };
const kinds = (known: typeof day) => tellVotes(known, NOW).offers?.map(({ suggestion }) => suggestion.kind);

test("a streak without today's vote ends at midnight UTC", () => {
  expect(tellVotes(day, NOW)).toMatchObject({
    ends: [{ kind: "streak", days: 4, endsAt: MIDNIGHT }],
    offers: [{ suggestion: { kind: "keep_streak", days: 4 }, endsAt: new Date(MIDNIGHT) }],
  });
});

test("with today's vote nothing of it ends, and nothing is suggested", () => {
  const saved = tellVotes({ ...day, streak: 5, lastVoteDay: "2026-11-25", votesToday: 12 }, NOW);
  expect(saved).toEqual({ sources: [{ kind: "votes", points: 0, count: 12 }], ends: [], offers: [] });
});

test("a day's vote of a process whose clock is ahead counts", () => {
  expect(tellVotes({ ...day, lastVoteDay: "2026-11-26" }, NOW).ends).toEqual([]);
});

test("who has no streak any more starts one, and who has never voted casts a first vote", () => {
  const lost = { ...day, lastVoteDay: "2026-11-23" };
  expect(tellVotes(lost, NOW).ends).toEqual([]);
  expect(kinds(lost)).toEqual(["start_streak"]);
  // Its only vote was undone.
  expect(kinds({ ...lost, votes: 0 })).toEqual(["first_vote"]);
});
