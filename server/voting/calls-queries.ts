import { type Query, select } from "../database/query.ts";

/** The votes of a day, in no order. */
export interface DayCalls {
  day: string;
  votes: readonly { celebrity: number; hot: boolean }[];
}

/** Of the last day with votes of a player from one day to before another; undefined if there is none. At most one for each celebrity. */
export function readLastCalls(player: number, since: string, before: string): Query<DayCalls | undefined> {
  return select(
    "read_last_calls",
    `SELECT day::text, celebrity, hot FROM votes
     WHERE player = $1 AND day = (
       SELECT max(day) FROM votes WHERE player = $1 AND day >= $2::date AND day < $3::date
     )`,
    [player, since, before],
    (rows: readonly [string, number, boolean][]) => {
      const [first] = rows;
      return first && { day: first[0], votes: rows.map(([, celebrity, hot]) => ({ celebrity, hot })) };
    },
  );
}

/** A player's last vote on each celebrity from one day to before another: reads at most one of each a day. */
export function readEarlierCalls(
  player: number,
  since: string,
  before: string,
): Query<readonly { celebrity: number; hot: boolean; day: string }[]> {
  return select(
    "read_earlier_calls",
    `SELECT DISTINCT ON (celebrity) celebrity, hot, day::text FROM votes
     WHERE player = $1 AND day >= $2::date AND day < $3::date ORDER BY celebrity, votes.day DESC`,
    [player, since, before],
    (rows: readonly [number, boolean, string][]) => rows.map(([celebrity, hot, day]) => ({ celebrity, hot, day })),
  );
}
