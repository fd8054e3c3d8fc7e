import { type Query, select } from "../database/query.ts";

/** What players chose between two celebrities, of whom `lesser` has the smaller number. */
export interface PairVotes {
  lesser: number;
  greater: number;
  votesForLesser: number;
  votesForGreater: number;
}

/** Results that are read, the latest ones, so that this takes no longer as the log grows: some 10 ms. */
const RESULTS = 10_000;

/** What players of Battle chose of late: the last choice of each between the same two. */
export function readChoices(): Query<PairVotes[]> {
  return select(
    "read_battle_choices",
    `SELECT lesser, greater, count(*) FILTER (WHERE winner = lesser), count(*) FILTER (WHERE winner = greater)
     FROM (
       SELECT DISTINCT ON (player, lesser, greater)
              least(winner, loser) AS lesser, greatest(winner, loser) AS greater, winner
       FROM (SELECT * FROM battle_votes ORDER BY session DESC, battle DESC LIMIT $1) latest
       ORDER BY player, lesser, greater, session DESC
     ) choices GROUP BY lesser, greater`,
    [RESULTS],
    pairVotesOf,
  );
}

/** From rows of the two, and the votes for each. */
export function pairVotesOf(rows: readonly [number, number, number, number][]): PairVotes[] {
  return rows.map(([lesser, greater, votesForLesser, votesForGreater]) => ({
    lesser,
    greater,
    votesForLesser,
    votesForGreater,
  }));
}
