import type { TenCall } from "#contract/values/todays-ten.ts";
import { tenSession } from "#contract/values/todays-ten.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import { addDays } from "../time.ts";
import type { LastResult, Outcome } from "./rules.ts";

/** The ten of a day. */
export interface Ten {
  /** By their numbers, in the order in which they are shown. */
  celebrities: readonly number[];
  /** How many tries ended with 0, 1, … votes with the crowd. */
  scores: readonly number[];
}

/** Null if nobody has asked for that day's. */
export function readTen(day: string): Query<Ten | null> {
  return select(
    "read_ten",
    "SELECT celebrities, scores FROM todays_tens WHERE day = $1",
    [day],
    ([row]: readonly [number[], number[]][]) => (row === undefined ? null : { celebrities: row[0], scores: row[1] }),
  );
}

/** Settles on the ten of a day, unless another process has. */
export const settleTen = (day: string, celebrities: readonly number[]): Query =>
  statement("settle_ten", "INSERT INTO todays_tens (day, celebrities) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    day,
    arrayOf(celebrities),
  ]);

/** A vote of a try, with all votes on its celebrity. */
export interface TryVote {
  celebrity: number;
  hot: boolean;
  /** UTC day on which it was cast. */
  day: string;
  hotVotes: number;
  notVotes: number;
}

/** The votes of a player's try, in their order. It may end on the next day. */
export function readTry(player: number, day: string): Query<TryVote[]> {
  return select(
    "read_ten_try",
    `SELECT v.celebrity, v.hot, v.day::text, coalesce(t.votes[2 * v.celebrity - 1], 0), coalesce(t.votes[2 * v.celebrity], 0)
     FROM (
       SELECT DISTINCT ON (celebrity) celebrity, hot, day, voted_at FROM votes
       WHERE player = $1 AND day >= $2 AND day <= $3 AND session = $4 ORDER BY celebrity, day DESC
     ) v, vote_totals t ORDER BY v.voted_at`,
    [player, day, addDays(day, 1), tenSession(day)],
    (rows: readonly [number, boolean, string, number, number][]) =>
      rows.map(([celebrity, hot, day, hotVotes, notVotes]) => ({ celebrity, hot, day, hotVotes, notVotes })),
  );
}

/** A completed try. */
export interface TenResult extends Outcome, LastResult {}

/** A player's results since a day, newest first. */
export function readResults(player: number, since: string): Query<TenResult[]> {
  return select(
    "read_ten_results",
    "SELECT day::text, calls, agreed, judged, series FROM ten_results WHERE player = $1 AND day >= $2 ORDER BY day DESC",
    [player, since],
    (rows: readonly [string, TenCall[], number, number, number][]) =>
      rows.map(([day, calls, agreed, judged, series]) => ({ day, calls, agreed, judged, series })),
  );
}

/** The player's longest series. Of its own rows, one a day at most. */
export function readLongest(player: number): Query<number> {
  return select(
    "read_longest_ten_series",
    "SELECT coalesce(max(series), 0) FROM ten_results WHERE player = $1",
    [player],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

/** Records a try. Recording the same one twice fails the transaction. */
export function addResult(player: number, { day, calls, agreed, judged, series }: TenResult, at: Date): Query[] {
  return [
    statement(
      "add_ten_result",
      `INSERT INTO ten_results (player, day, calls, agreed, judged, series, completed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [player, day, arrayOf(calls), agreed, judged, series, at],
    ),
    statement("count_ten", "UPDATE todays_tens SET scores = add_at(scores, $2, $3) WHERE day = $1", [
      day,
      arrayOf([agreed + 1]),
      arrayOf([1]),
    ]),
  ];
}
