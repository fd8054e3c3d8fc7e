import { expect, test } from "vitest";
import type { VoteResult, VoteType } from "../../contract/voting.ts";
import { VOTE_KEPT } from "../outbox/kept-words.ts";
import { shelf } from "../outbox/outbox-shelf.ts";
import { crowdOf, figuresOf, newsOf, spokenVote, voteAfterDelivery, voteAtOpening } from "./own-vote.ts";

/** Queues a vote. @returns what takes it out */
function queue(celebrityId: string, voteType: VoteType): () => void {
  const key = shelf.put({ kind: "vote", celebrityId, voteType, sessionId: "s" });
  return () => shelf.remove(key);
}

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

test("a page that is opened has the vote from before, which is among the page's figures unless it is queued", () => {
  const votes = new Map([["adele", "hot"]] as const);
  expect(voteAtOpening("adele", votes)).toEqual({ voteType: "hot", result: null });
  expect(voteAtOpening("eminem", votes)).toBeNull();
  const outs = [queue("adele", "hot"), queue("eminem", "hot"), queue("adele", "not")];
  expect(voteAtOpening("adele", votes)).toEqual({ voteType: "not", result: "kept" });
  expect(voteAtOpening("eminem", new Map())).toEqual({ voteType: "hot", result: "kept" });
  for (const out of outs) out();
  expect(voteAtOpening("adele", votes)).toEqual({ voteType: "hot", result: null });
});

test("figures without a vote make nobody the first", () => {
  const none = { hotPercentage: 0, totalVotes: 0 };
  expect(crowdOf("hot", none)).toEqual({ headline: "Got it", line: "the crowd is still gathering", side: "open" });
  expect(spokenVote({ voteType: "hot", result: null }, none)).not.toMatch(/first/i);
});

test("a queued vote has its result once it is counted, and the last one on the celebrity is meant", () => {
  const queued = { voteType: "not", result: "kept" } as const;
  const other = result({ celebrity: { id: "eminem", name: "Eminem", category: "Hip-Hop Artists" } });
  expect(voteAfterDelivery(queued, "adele", [other])).toBe(queued);
  const [first, last] = [result({ hotVotes: 185 }), result({ hotVotes: 184 })];
  const out = queue("adele", "not");
  expect(voteAfterDelivery(queued, "adele", [first])).toBe(queued);
  out();
  const counted = voteAfterDelivery(queued, "adele", [first, last, other]);
  expect(counted).toEqual({ voteType: "not", result: last });
  expect(voteAfterDelivery(counted, "adele", [first])).toBe(counted);
  expect(voteAfterDelivery(null, "adele", [first])).toBeNull();
});
