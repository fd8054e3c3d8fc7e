import type { Consequence, Outcome } from "../consequence.ts";
import type { CountedVote } from "../voting/batch.ts";
import { movePlayDays } from "./queries.ts";
import { playDayMoves, votesMoves } from "./play-days.ts";

/** Follows the days on which players played, for the share of those who come back, and how often they voted on them. */
export const followPlayDays: Consequence<CountedVote, never> = { open: () => ({ decide: moveDays }) };

function moveDays(votes: readonly CountedVote[]): Outcome<never> {
  const days = votes.flatMap(({ tally }) => playDayMoves(tally.before.lastVoteDay, tally.after.lastVoteDay));
  const byVotes = votes.flatMap(({ day, dayVotes, before, after }) =>
    votesMoves(day, dayVotes.size, dayVotes.size + (after === null ? 0 : 1) - (before === null ? 0 : 1)),
  );
  return days.length + byVotes.length === 0 ? {} : { writes: [movePlayDays(days, byVotes)] };
}
