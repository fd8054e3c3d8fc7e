import { expect, test } from "vitest";
import { earlyWords } from "./early-words.ts";
import type { VoteRecord } from "./round.ts";

const vote = (totalVotes: number | null, over: Partial<VoteRecord> = {}): VoteRecord => ({
  celebrityId: "adele",
  name: "Adele",
  voteType: "hot",
  timeSpent: 900,
  hotPercentage: totalVotes === null ? null : 100,
  totalVotes,
  ...over,
});

const said = (records: readonly VoteRecord[]) =>
  records.map((_, index) => {
    const words = earlyWords(records.slice(0, index + 1));
    return words && `${words.headline} ${words.line}`;
  });

test("in an empty house no two votes of a round in a row are told in the same words, and runs are counted", () => {
  const sides = "hnhnhhhnnnhnhhhhnhhh".split("");
  const round = said(sides.map((side) => vote(1, { voteType: side === "h" ? "hot" : "not" })));
  expect(round.slice(0, 10)).toEqual([
    "You're first! yours is the first",
    "Ice broken! one of the first voices",
    "3 firsts! your 3rd first in a row",
    "First call! your not leads the way",
    "5 rated! 3 hot, 2 not so far",
    "Ice broken! one of the first voices",
    "3× hot! your 3rd hot in a row",
    "Cooled off! after 3 hot in a row",
    "You're first! yours is the first",
    "3× not! your 3rd not in a row",
  ]);
  expect(round.filter((words, index) => index > 0 && words === round[index - 1])).toEqual([]);
  expect(new Set(round).size).toBeGreaterThan(8);
});

test("a run of firsts ends with somebody who has votes, and each kind has its turns", () => {
  const not = { voteType: "not" } as const;
  expect(said([vote(1), vote(1, not), vote(4, { hotPercentage: 75 }), vote(1, not)])).toEqual([
    "You're first! yours is the first",
    "Ice broken! one of the first voices",
    "You're early! one of the first voices",
    // Not which side came first: a vote of the same day may have been the other one before.
    "Tone set! 9 more and the score shows",
  ]);
});

test("of a few votes it says how many agree, and how many are missing", () => {
  const second = (last: VoteRecord) => said([vote(3), last])[1];
  expect(second(vote(4, { hotPercentage: 75 }))).toBe("Early call! 2 of 3 others agree");
  expect(second(vote(4, { hotPercentage: 75, voteType: "not" }))).toBe("Early call! nobody agrees yet");
  expect(second(vote(4, { hotPercentage: 25, voteType: "not" }))).toBe("Early call! 2 of 3 others agree");
  expect(second(vote(3, { hotPercentage: 66.7 }))).toBe("Early call! 1 of 2 others agrees");
  expect(second(vote(5))).toBe("Early call! all 4 others agree");
  expect(second(vote(2))).toBe("Early call! the one other agrees");
  expect(second(vote(2, { hotPercentage: 50 }))).toBe("Early call! the one other disagrees");
  expect(said([vote(2), vote(2), vote(7)])[2]).toBe("In early! 3 more and the score shows");
});

test("with a percentage, or for a vote that waits, there is nothing of the kind to say", () => {
  expect(said([vote(10), vote(null)])).toEqual([null, null]);
});

test("the own votes of a round are told: the other side after long, the quickest", () => {
  const not = { voteType: "not" } as const;
  expect(said([vote(1), vote(1), vote(1), vote(1, not)])[3]).toBe("Cooled off! after 3 hot in a row");
  expect(said([vote(1, not), vote(1, not), vote(1, not), vote(1)])[3]).toBe("Warmed up! after 3 not in a row");
  const quick = { timeSpent: 650 };
  const alternately = [vote(1), vote(1, not), vote(1), vote(1, not), vote(1), vote(1, { ...not, ...quick })];
  expect(said(alternately)[5]).toBe("Quickest! in 0.7 s, your fastest of the round");
  expect(said(alternately.with(5, vote(1, { ...not, timeSpent: 800 })))[5]).not.toContain("Quickest");
});
