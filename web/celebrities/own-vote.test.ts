import { expect, test } from "vitest";
import type { VoteResult } from "../../contract/voting.ts";
import { VOTE_KEPT } from "../outbox/kept-words.ts";
import { crowdOf, figuresOf, newsOf, spokenVote } from "./own-vote.ts";

const result = (parts: Partial<VoteResult> = {}): VoteResult => ({
  celebrity: { id: "adele", name: "Adele", category: "Pop Music Stars" },
  hotPercentage: 71.7,
  hotVotes: 185,
  totalVotes: 258,
  ...parts,
});

test("a vote is told with the crowd's, and with what it has brought", () => {
  const vote = { voteType: "hot", result: result() } as const;
  expect(crowdOf("hot", vote.result)).toEqual({ headline: null, line: "you're with the crowd", side: "with" });
  expect(crowdOf("not", vote.result)).toEqual({ headline: null, line: "only 28.3% agree", side: "against" });
  expect(spokenVote(vote, vote.result)).toBe("You: hot. 71.7% hot, 258 votes, you're with the crowd.");
  const rewarded = { voteType: "hot", result: result({ streakReward: { streakCount: 3 } }) } as const;
  const { streak } = newsOf(rewarded);
  expect(streak).toContain("3 days in a row");
  expect(spokenVote(rewarded, rewarded.result)).toBe(
    `You: hot. 71.7% hot, 258 votes, you're with the crowd. ${streak}`,
  );
});

test("too few votes for a percentage are told in words", () => {
  const first = result({ hotPercentage: 100, hotVotes: 1, totalVotes: 1 });
  expect(crowdOf("hot", first)).toEqual({ headline: "You're first!", line: "yours is the first", side: "open" });
  expect(spokenVote({ voteType: "hot", result: first }, first)).toBe(
    "You: hot. You're first, 1 vote, yours is the first.",
  );
});

test("a queued vote says when it will count", () => {
  expect(spokenVote({ voteType: "hot", result: "kept" }, { hotPercentage: 50, totalVotes: 40 })).toBe(VOTE_KEPT);
});

test("the page's figures are shown once they are newer, and with a vote from before", () => {
  const vote = { voteType: "hot", result: result() } as const;
  const before = { hotPercentage: 71.6, totalVotes: 257 };
  const after = { hotPercentage: 71.8, totalVotes: 259 };
  expect(figuresOf(vote, before)).toBe(vote.result);
  expect(figuresOf(vote, after)).toBe(after);
  expect(figuresOf({ ...vote, result: null }, before)).toBe(before);
});
