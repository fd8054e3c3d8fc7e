import type { Consequence, Outcome } from "../consequence.ts";
import type { CountedVote } from "../voting/batch.ts";
import { movePlayDays } from "./queries.ts";
import { type DayMove, playDayMoves } from "./play-days.ts";

/** Follows the days on which players played, for the share of those who come back. */
export const followPlayDays: Consequence<CountedVote, never> = { open: () => ({ decide: moveDays }) };

function moveDays(votes: readonly CountedVote[]): Outcome<never> {
  const moves = new Map<string, DayMove>();
  for (const { tally } of votes) {
    for (const move of playDayMoves(tally.before.lastVoteDay, tally.after.lastVoteDay)) {
      const sum = moves.get(move.day) ?? { day: move.day, players: 0, returned: 0 };
      moves.set(move.day, {
        day: move.day,
        players: sum.players + move.players,
        returned: sum.returned + move.returned,
      });
    }
  }
  if (moves.size === 0) return {};
  return { writes: [movePlayDays([...moves.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)))] };
}
