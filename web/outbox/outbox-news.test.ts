import { expect, test } from "vitest";
import type { Challenge } from "../../contract/challenges.ts";
import type { Badge } from "../../contract/rewards.ts";
import { ApiError } from "../lib/api-error.ts";
import type { DeliveredVote } from "../lib/play-events.ts";
import { isRewarded, newsOf } from "./outbox-news.ts";

const vote = (more: Partial<DeliveredVote> = {}): DeliveredVote => ({
  sessionId: "session_1_a",
  voteType: "hot",
  celebrity: { id: "adele", name: "Adele", category: "Pop Music Stars" },
  hotPercentage: 50,
  hotVotes: 1,
  totalVotes: 2,
  ...more,
});
const badge: Badge = { id: "encore", name: "Encore", description: "Play.", icon: "ticket", color: "silver" };
const challenge: Challenge = {
  id: "2026-11-21-total_votes",
  type: "total_votes",
  category: null,
  description: "Cast 20 votes",
  progress: 20,
  targetCount: 20,
  rewardPoints: 20,
  completed: true,
};
const none = { answers: [], dropped: [], left: null };

test("no toast for nothing, nor of a round that was counted", () => {
  expect(newsOf(none)).toBeNull();
  expect(newsOf({ ...none, answers: [{ counted: true, totalGamesPlayed: 1 }] })).toBeNull();
});

test("votes are counted, with what they earned", () => {
  expect(newsOf({ ...none, answers: [vote()] })?.description).toBe("The vote we saved has been counted.");
  const answers = [vote({ newBadges: [badge] }), vote({ completedChallenges: [challenge] })];
  expect(newsOf({ ...none, answers })).toEqual({
    title: "Welcome back",
    description:
      "The 2 votes we saved have been counted. New Badges Earned! Encore. Challenge complete! Cast 20 votes: +20 points.",
  });
  expect(answers.every(isRewarded)).toBe(true);
  expect(isRewarded(vote())).toBe(false);
});

test("a freeze that kept the streak is told", () => {
  const answers = [vote({ streakFreeze: { day: "2026-11-08", streakCount: 8 } })];
  expect(newsOf({ ...none, answers })?.description).toBe(
    "The vote we saved has been counted. Your freeze kept your 8-day streak over Nov 8.",
  );
});

test("badges of a round are announced without votes", () => {
  const round = { counted: true, totalGamesPlayed: 10, newBadges: [badge] };
  expect(newsOf({ ...none, answers: [round] })).toEqual({ title: "New Badges Earned!", description: "Encore" });
});

test("refused votes are reported, except for a round whose votes were undone", () => {
  const refused = new ApiError(
    404,
    JSON.stringify({ detail: "There is no such celebrity.", code: "celebrity_not_found" }),
    undefined,
  );
  expect(newsOf({ ...none, answers: [vote()], dropped: [refused] })).toMatchObject({
    title: "A saved vote could not be counted",
    description: "There is no such celebrity.",
    look: "destructive",
  });
  const voteless = new ApiError(409, JSON.stringify({ detail: "No votes.", code: "round_without_votes" }), undefined);
  expect(newsOf({ ...none, dropped: [voteless] })).toBeNull();
});
