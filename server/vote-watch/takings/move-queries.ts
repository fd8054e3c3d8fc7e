import { arrayOf, type Query, select, statement } from "../../database/query.ts";
import type { VoteKeys } from "./queries.ts";

/** A vote that is out now, or back. */
export interface MovedVote {
  day: string;
  celebrity: number;
  hot: boolean;
  /** The start of its hour. */
  hour: Date;
}

/** Locks players in the order in which batches of votes lock them, so that nobody decides from what they were. */
export function lockVoters(players: readonly number[]): Query {
  return statement("lock_voters", "SELECT FROM players WHERE num = ANY ($1::bigint[]) ORDER BY num FOR NO KEY UPDATE", [
    arrayOf([...new Set(players)]),
  ]);
}

/** Keeps a player from being erased until the transaction ends. @returns whether there is such a player */
export function keepVoter(player: number): Query<boolean> {
  return select(
    "keep_voter",
    "SELECT true FROM players WHERE num = $1 FOR SHARE",
    [player],
    (rows: readonly unknown[]) => rows.length > 0,
  );
}

/**
 * Has what counts votes wait until the transaction ends. To be sent behind the players' locks and before the votes', as batches
 * of votes and erasures do.
 * @param outdate whether processes may remember the votes: they forget all that they know
 */
export function holdTotals(outdate: boolean): Query {
  return outdate
    ? statement("outdate_votes_for_taking", "SELECT outdate_votes()", [])
    : statement("hold_vote_totals", "SELECT FROM vote_totals FOR UPDATE", []);
}

/** Marks votes as out, or as back, as long as the taking goes that way: what others did meanwhile is not done twice. */
export function markVotes(
  num: number,
  way: "taking" | "returning",
  { players, days, celebrities }: VoteKeys,
): Query<MovedVote[]> {
  const [mark, was] = way === "taking" ? ["$1", "v.taking IS NULL"] : ["NULL", "v.taking = $1"];
  return select(
    `mark_votes_${way}`,
    `UPDATE votes v SET taking = ${mark}
     FROM unnest($2::bigint[], $3::date[], $4::smallint[]) i (player, day, celebrity), vote_takings t
     WHERE v.player = i.player AND v.day = i.day AND v.celebrity = i.celebrity AND ${was}
       AND t.num = $1::integer AND t.state = '${way}'
       AND (t.state = 'returning' OR v.voted_at >= t.from_at AND v.voted_at < t.until_at)
     RETURNING v.day, v.celebrity, v.hot, date_trunc('hour', v.voted_at, 'UTC')`,
    [num, arrayOf(players), arrayOf(days), arrayOf(celebrities)],
    (rows: readonly [string, number, boolean, Date][]) =>
      rows.map(([day, celebrity, hot, hour]) => ({ day, celebrity, hot, hour })),
  );
}

/** How counters change, by their place. */
export type Deltas = ReadonlyMap<number, number>;

const places = (deltas: Deltas) => [arrayOf([...deltas.keys()]), arrayOf([...deltas.values()])] as const;

export function moveTotals(deltas: Deltas): Query {
  return statement("move_totals_by_taking", "UPDATE vote_totals SET votes = add_at(votes, $1, $2)", [
    ...places(deltas),
  ]);
}

/** Moves votes between the counters of a day and what is out of them. */
export function moveDayOut(day: string, deltas: Deltas): readonly Query[] {
  const opposite = new Map([...deltas].map(([place, delta]) => [place, -delta]));
  const move = (table: string, by: Deltas) =>
    statement(
      `move_${table}_by_taking`,
      `INSERT INTO ${table} AS d (day, votes) VALUES ($1, add_at('{}', $2, $3))
       ON CONFLICT (day) DO UPDATE SET votes = add_at(d.votes, $2, $3)`,
      [day, ...places(by)],
    );
  return [move("vote_days", deltas), move("taken_vote_days", opposite)];
}

/** Moves the counters of an hour, if there are counters of it or of an earlier one. */
export function moveHourOut(hour: Date, deltas: Deltas): Query {
  return statement(
    "move_hour_by_taking",
    `INSERT INTO celebrity_hours AS h (hour, votes)
     SELECT $1::timestamptz, add_at('{}', $2, $3) WHERE $1::timestamptz >= (SELECT min(hour) FROM celebrity_hours)
     ON CONFLICT (hour) DO UPDATE SET votes = add_at(h.votes, $2, $3)`,
    [hour, ...places(deltas)],
  );
}
