import { expect, test } from "vitest";
import type { VoteType } from "../../contract/voting.ts";
import type { KeptVote } from "../outbox/outbox-shelf.ts";
import { lineUpOf, withUnanswered } from "./line-up.ts";

const celebrities = ["a", "b", "c"].map((id) => ({
  id,
  name: id.toUpperCase(),
  category: "Athletes" as const,
  imageUrl: "",
  description: "",
}));
const counted = (celebrityId: string, voteType: VoteType) => ({
  celebrityId,
  voteType,
  hotPercentage: 60,
  hotVotes: 6,
  totalVotes: 10,
});
const queued = (celebrityId: string, voteType: VoteType, sessionId = "ten-1") => ({
  kind: "vote" as const,
  celebrityId,
  voteType,
  sessionId,
});
const standing = (votes: ReturnType<typeof counted>[], kept: readonly KeptVote[]) => {
  const { records, queue } = lineUpOf({ sessionId: "ten-1", day: "2026-11-21", votes, celebrities }, kept);
  return {
    records: records.map(({ name, voteType, totalVotes }) => [name, voteType, totalVotes]),
    queue: queue.map(({ id }) => id),
  };
};

test("what is queued stands in the try, after what was counted", () => {
  expect(standing([counted("b", "hot")], [queued("a", "not")])).toEqual({
    records: [
      ["B", "hot", 10],
      ["A", "not", null],
    ],
    queue: ["c"],
  });
});

test("the first vote on a star stands, also of two that wait, and none of another round", () => {
  const kept = [queued("a", "not"), queued("a", "hot"), queued("b", "not"), queued("c", "hot", "game-1")];
  expect(standing([counted("b", "hot")], kept)).toEqual({
    records: [
      ["B", "hot", 10],
      ["A", "not", null],
    ],
    queue: ["c"],
  });
});

test("a vote on its way stands in the try that goes on, unless another one on that star was first", () => {
  const [, celebrity] = celebrities;
  if (celebrity === undefined) throw new Error("Nobody is there");
  const vote = { celebrity, voteType: "hot", sentAt: 0, timeSpent: 0 } as const;
  const sending = { sessionId: "ten-1", phase: { name: "sending", vote } } as const;
  expect(standing([counted("a", "not")], withUnanswered([], sending))).toEqual({
    records: [
      ["A", "not", 10],
      ["B", "hot", null],
    ],
    queue: ["c"],
  });
  expect(standing([counted("b", "not")], withUnanswered([], sending)).records).toEqual([["B", "not", 10]]);
  expect(withUnanswered([], { ...sending, phase: { name: "revealing", vote } })).toEqual([]);
  expect(withUnanswered([], null)).toEqual([]);
});
