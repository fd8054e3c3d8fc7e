import { expect, test } from "vitest";
import { tellVotes } from "./today.ts";

const NOW = new Date("2026-11-25T23:59:59Z");
const MIDNIGHT = "2026-11-26T00:00:00.000Z";
const streak = { streak: 4, longestStreak: 12, lastVoteDay: "2026-11-24", frozenDay: null };
const everyone = { players: 55, ahead: 22, level: 0 };
const day = { streak, votes: 90, votesToday: 0, everyone };
const kinds = (known: typeof day) => tellVotes(known, NOW).offers?.map(({ suggestion }) => suggestion.kind);

test("a streak without today's vote ends at midnight UTC", () => {
  expect(tellVotes(day, NOW)).toMatchObject({
    ends: [{ kind: "streak", days: 4, endsAt: MIDNIGHT }],
    offers: [{ suggestion: { kind: "keep_streak", days: 4 }, endsAt: new Date(MIDNIGHT) }],
  });
});

test("with today's vote nothing of it ends, and nothing is suggested", () => {
  const saved = tellVotes({ ...day, streak: { ...streak, streak: 5, lastVoteDay: "2026-11-25" }, votesToday: 12 }, NOW);
  expect(saved).toEqual({ sources: [{ kind: "votes", points: 0, count: 12 }], ends: [], offers: [], everyone });
});

test("a day's vote of a process whose clock is ahead counts", () => {
  expect(tellVotes({ ...day, streak: { ...streak, lastVoteDay: "2026-11-26" } }, NOW).ends).toEqual([]);
});

test("who has no streak any more starts one, and who has never voted casts a first vote", () => {
  const lost = { ...day, streak: { ...streak, lastVoteDay: "2026-11-23" } };
  expect(tellVotes(lost, NOW).ends).toEqual([]);
  expect(kinds(lost)).toEqual(["start_streak"]);
  // Its only vote was undone.
  expect(kinds({ ...lost, votes: 0 })).toEqual(["first_vote"]);
});

test("where a freeze is there for the day, its streak does not end, and is to be kept all the same", () => {
  const december = new Date("2026-12-10T12:00:00Z");
  const kept = tellVotes({ ...day, streak: { ...streak, streak: 9, lastVoteDay: "2026-12-09" } }, december);
  expect(kept).toMatchObject({ ends: [], offers: [{ suggestion: { kind: "keep_streak", days: 9 } }] });
  const frozen = tellVotes({ ...day, streak: { ...streak, streak: 9, lastVoteDay: "2026-12-08" } }, december);
  expect(frozen.ends).toMatchObject([{ kind: "streak", days: 9 }]);
});
