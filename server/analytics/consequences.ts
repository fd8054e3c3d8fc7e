import type { Consequence, Outcome } from "../consequence.ts";
import type { CountedVote } from "../voting/batch.ts";
import { movePlayDays } from "./queries.ts";
import { type DayMove, playDayMoves, votesMoves } from "./play-days.ts";

/** Follows the days on which players played, for the share of those who come back, and how often they voted on them. */
export const followPlayDays: Consequence<CountedVote, never> = { open: () => ({ decide: moveDays }) };

function moveDays(votes: readonly CountedVote[]): Outcome<never> {
  const days = votes.flatMap(({ tally }) => playDayMoves(tally.before.lastVoteDay, tally.after.lastVoteDay));
  const byVotes = votes.flatMap(({ day, dayVotes, before, after }) =>
    votesMoves(day, dayVotes.size, dayVotes.size + (after === null ? 0 : 1) - (before === null ? 0 : 1)),
  );
  const touched = new Set([...days, ...byVotes].map(({ day }) => day));
  if (touched.size === 0) return {};
  const moves = [...touched].toSorted().map((day) => days.filter((move) => move.day === day).reduce(sum, none(day)));
  const counts = [...Map.groupBy(byVotes, ({ day, votes }) => `${day} ${votes}`).values()].flatMap(
    ([first, ...more]) =>
      first === undefined ? [] : { ...first, players: more.reduce((all, { players }) => all + players, first.players) },
  );
  return { writes: [movePlayDays(moves, counts)] };
}

const none = (day: string): DayMove => ({ day, players: 0, returned: 0 });

const sum = ({ day, players, returned }: DayMove, move: DayMove): DayMove => ({
  day,
  players: players + move.players,
  returned: returned + move.returned,
});
