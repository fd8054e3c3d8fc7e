import { expect, test } from "vitest";
import type { VoteType } from "../../contract/voting.ts";
import type { Round } from "../rounds/round.ts";
import { isNewsTo } from "./try-news.ts";

const onServer = (...votes: readonly (readonly [string, VoteType])[]) =>
  votes.map(([celebrityId, voteType]) => ({ celebrityId, voteType, hotPercentage: 100, hotVotes: 1, totalVotes: 1 }));

const shown = (...votes: readonly (readonly [string, VoteType])[]): Pick<Round, "records" | "phase"> => ({
  phase: { name: "choosing" },
  records: votes.map(([celebrityId, voteType]) => ({
    celebrityId,
    name: celebrityId,
    voteType,
    timeSpent: 0,
    hotPercentage: null,
    totalVotes: null,
  })),
});

/** The same with a vote on Cher on its way. */
const sending = (voteType: VoteType): Pick<Round, "records" | "phase"> => {
  const celebrity = { id: "cher", name: "Cher", category: "Pop Music Stars", imageUrl: "", description: "" } as const;
  return {
    ...shown(["adele", "hot"]),
    phase: { name: "sending", vote: { celebrity, voteType, sentAt: 0, timeSpent: 0 } },
  };
};

test.each([
  [
    "a vote on somebody who is still to come",
    shown(["adele", "hot"]),
    onServer(["adele", "hot"], ["cher", "not"]),
    true,
  ],
  ["another vote than the one shown", shown(["adele", "hot"]), onServer(["adele", "not"]), true],
  ["as many votes, of which one is another", shown(["cher", "hot"]), onServer(["adele", "hot"]), true],
  ["another vote than the one on its way", sending("hot"), onServer(["adele", "hot"], ["cher", "not"]), true],
  ["a vote while no round is on screen", null, onServer(["adele", "hot"]), true],
  ["the vote on its way", sending("hot"), onServer(["adele", "hot"], ["cher", "hot"]), false],
  ["what is shown", shown(["adele", "hot"]), onServer(["adele", "hot"]), false],
  [
    "less than is shown, as some wait in this browser",
    shown(["adele", "hot"], ["cher", "not"]),
    onServer(["adele", "hot"]),
    false,
  ],
])("the server knows %s", (_, round, votes, isNews) => {
  expect(isNewsTo(round, votes)).toBe(isNews);
});
