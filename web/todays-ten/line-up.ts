import type { TodaysTen } from "../../contract/todays-ten.ts";
import type { KeptVote } from "../outbox/outbox-shelf.ts";
import { unratedOf } from "../rounds/kept-round.ts";
import type { LineUp, Round, VoteRecord } from "../rounds/round.ts";

const NO_FIGURES = { hotPercentage: null, hotVotes: null, totalVotes: null };

/** The votes of a try, in order, with those that this browser has queued: of several on a star, the first one stands. */
export function votesOf(
  { sessionId, votes }: Pick<TodaysTen, "sessionId" | "votes">,
  queued: readonly KeptVote[],
): readonly Omit<VoteRecord, "name" | "timeSpent">[] {
  const all = new Map<string, Omit<VoteRecord, "name" | "timeSpent">>(votes.map((vote) => [vote.celebrityId, vote]));
  for (const { sessionId: session, celebrityId, voteType } of queued)
    if (session === sessionId && !all.has(celebrityId)) all.set(celebrityId, { celebrityId, voteType, ...NO_FIGURES });
  return [...all.values()];
}

/** What this browser has queued, and after it the vote that a round on screen has on its way: the answer may not be there in time. */
export function withUnanswered(
  queued: readonly KeptVote[],
  round: Pick<Round, "sessionId" | "phase"> | null,
): readonly KeptVote[] {
  if (round?.phase.name !== "sending") return queued;
  const { celebrity, voteType } = round.phase.vote;
  return [...queued, { kind: "vote", celebrityId: celebrity.id, voteType, sessionId: round.sessionId }];
}

/** Where the try goes on: it may have begun on another device. */
export function lineUpOf(
  ten: Pick<TodaysTen, "sessionId" | "day" | "votes" | "celebrities">,
  queued: readonly KeptVote[],
): LineUp {
  const { sessionId, day, celebrities } = ten;
  const names = new Map(celebrities.map(({ id, name }) => [id, name]));
  const records = votesOf(ten, queued).map((vote) => ({
    ...vote,
    name: names.get(vote.celebrityId) ?? "",
    timeSpent: 0,
  }));
  return { sessionId, day, total: celebrities.length, queue: unratedOf({ queue: celebrities, records }), records };
}
