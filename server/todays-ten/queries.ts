import { CROWD_FROM_OTHERS } from "#contract/values/voting-limits.ts";
import type { TenCall } from "#contract/values/todays-ten.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { LastResult, Outcome } from "./rules.ts";

/** The ten of a day. */
export interface Ten {
  /** By their numbers, in the order in which they are shown. */
  celebrities: readonly number[];
  /** How many tries, of those with a vote that a crowd judges, ended with 0, 1, … with it. */
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

/** How many of the celebrities have as many votes as make a crowd. */
export function countCrowds(celebrities: readonly number[]): Query<number> {
  return select(
    "count_ten_crowds",
    `SELECT count(*)::integer FROM unnest($1::smallint[]) AS c (num), vote_totals t
     WHERE coalesce(t.votes[2 * c.num - 1], 0) + coalesce(t.votes[2 * c.num], 0) >= $2`,
    [arrayOf(celebrities), CROWD_FROM_OTHERS],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

/** The tens since a day, by day. */
export function readTens(since: string): Query<Map<string, Ten>> {
  return select(
    "read_tens",
    "SELECT day::text, celebrities, scores FROM todays_tens WHERE day >= $1",
    [since],
    (rows: readonly [string, number[], number[]][]) =>
      new Map(rows.map(([day, celebrities, scores]) => [day, { celebrities, scores }])),
  );
}

/** Settles on the ten of a day, unless another process has. */
export const settleTen = (day: string, celebrities: readonly number[]): Query =>
  statement("settle_ten", "INSERT INTO todays_tens (day, celebrities) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    day,
    arrayOf(celebrities),
  ]);

/** An answer of a try, with all votes on its celebrity. */
export interface TryAnswer {
  /** Of the ten that it is one of. */
  day: string;
  celebrity: number;
  hot: boolean;
  /** UTC day on which it was given. */
  givenOn: string;
  /** Whether it is counted as a vote that everyone was asked for: its vote is of the day of its ten, and stands. */
  counted: boolean;
  hotVotes: number;
  notVotes: number;
}

/** The answers of a player's tries since a day, in their order. A try may end on the next day. */
export function readAnswers(player: number, since: string): Query<TryAnswer[]> {
  return select(
    "read_ten_answers",
    `SELECT a.day::text, a.celebrity, a.hot, (a.answered_at AT TIME ZONE 'UTC')::date::text, a.counted,
            coalesce(t.votes[2 * a.celebrity - 1], 0), coalesce(t.votes[2 * a.celebrity], 0)
     FROM ten_answers a, vote_totals t WHERE a.player = $1 AND a.day >= $2 ORDER BY a.answered_at`,
    [player, since],
    (rows: readonly [string, number, boolean, string, boolean, number, number][]) =>
      rows.map(([day, celebrity, hot, givenOn, counted, hotVotes, notVotes]) => ({
        day,
        celebrity,
        hot,
        givenOn,
        counted,
        hotVotes,
        notVotes,
      })),
  );
}

/** How many votes of a day, cast in the try of its ten, stand on a celebrity. */
export interface PromptedVotes {
  day: string;
  celebrity: number;
  votes: number;
}

/** Of the tens of days since one. */
export function readPrompted(since: string): Query<PromptedVotes[]> {
  return select(
    "read_prompted_votes",
    `SELECT day::text, celebrity, votes
     FROM todays_tens, unnest(celebrities, answers) c (celebrity, votes) WHERE day >= $1 AND votes > 0`,
    [since],
    (rows: readonly [string, number, number][]) => rows.map(([day, celebrity, votes]) => ({ day, celebrity, votes })),
  );
}

interface NewAnswer {
  player: number;
  day: string;
  celebrity: number;
  hot: boolean;
}

/** Moves the counters of the tens by the rows of `moved`, which have a day and a celebrity each. */
const movingCounters = (moved: string, by: "count" | "-count"): string =>
  `, counted AS (
     SELECT day, celebrity, count(*)::integer AS count FROM ${moved} GROUP BY day, celebrity
   )
   UPDATE todays_tens t SET answers = add_at(
     t.answers,
     ARRAY(SELECT array_position(t.celebrities, celebrity) FROM counted WHERE day = t.day ORDER BY celebrity),
     ARRAY(SELECT ${by} FROM counted WHERE day = t.day ORDER BY celebrity)
   ) WHERE day IN (SELECT day FROM counted)`;

/**
 * Records answers on those who are among the ten of their day, until the try is completed. The first one on each stands; one whose
 * vote was undone is counted again with the next.
 */
export function addAnswers(answers: readonly NewAnswer[], at: Date): Query {
  return statement(
    "add_ten_answers",
    `WITH added AS (
       INSERT INTO ten_answers AS known (player, day, celebrity, hot, answered_at, counted)
       SELECT a.player, a.day, a.celebrity, a.hot, $5, a.day = ($5 AT TIME ZONE 'UTC')::date
       FROM unnest($1::bigint[], $2::date[], $3::smallint[], $4::boolean[]) a (player, day, celebrity, hot)
       JOIN todays_tens t ON t.day = a.day AND a.celebrity = ANY (t.celebrities)
       WHERE NOT EXISTS (SELECT FROM ten_results r WHERE r.player = a.player AND r.day = a.day)
       ON CONFLICT (player, day, celebrity) DO UPDATE SET counted = true WHERE NOT known.counted AND excluded.counted
       RETURNING day, celebrity, counted
     ), new AS (
       SELECT day, celebrity FROM added WHERE counted
     )${movingCounters("new", "count")}`,
    [
      arrayOf(answers.map(({ player }) => player)),
      arrayOf(answers.map(({ day }) => day)),
      arrayOf(answers.map(({ celebrity }) => celebrity)),
      arrayOf(answers.map(({ hot }) => hot)),
      at,
    ],
  );
}

interface UndoneVote {
  player: number;
  /** UTC day of the vote. */
  day: string;
  celebrity: number;
}

/** Takes the answers whose votes are undone out of the counters. They stay answers: who has seen the crowd may not begin anew. */
export function withdrawAnswers(undone: readonly UndoneVote[]): Query {
  return statement(
    "withdraw_ten_answers",
    `WITH gone AS (
       UPDATE ten_answers a SET counted = false
       FROM unnest($1::bigint[], $2::date[], $3::smallint[]) u (player, day, celebrity)
       WHERE a.player = u.player AND a.day = u.day AND a.celebrity = u.celebrity AND a.counted
       RETURNING a.day, a.celebrity
     )${movingCounters("gone", "-count")}`,
    [
      arrayOf(undone.map(({ player }) => player)),
      arrayOf(undone.map(({ day }) => day)),
      arrayOf(undone.map(({ celebrity }) => celebrity)),
    ],
  );
}

/** Deletes the answers of tries that can no longer be completed. */
export const expireAnswers = (before: string): Query =>
  statement("expire_ten_answers", "DELETE FROM ten_answers WHERE day < $1", [before]);

/** A completed try. */
export interface TenResult extends Outcome, LastResult {}

/** What a player's tries have come to. */
export interface TenHistory {
  /** The answers of the try of the last day that has any, if that is not before the first day; at most ten. */
  answers: { day: string; count: number } | null;
  /** Since a day, newest first. */
  results: readonly TenResult[];
  longestSeries: number;
}

/** A player's results since a day, and its longest series of all. */
export function readHistory(player: number, since: string): Query<TenHistory> {
  return select(
    "read_ten_history",
    `SELECT coalesce(l.longest, 0), a.day::text, a.count, r.day::text, r.calls, r.agreed, r.judged, r.series
     FROM (SELECT max(series) AS longest FROM ten_results WHERE player = $1) l
     LEFT JOIN (
       SELECT day, count(*) AS count FROM ten_answers WHERE player = $1 AND day >= $2 GROUP BY day ORDER BY day DESC LIMIT 1
     ) a ON true
     LEFT JOIN ten_results r ON r.player = $1 AND r.day >= $2 ORDER BY r.day DESC`,
    [player, since],
    (rows: readonly [number, string | null, number, string | null, TenCall[], number, number, number][]) => {
      const [longestSeries, answered, count] = rows[0] ?? [0, null, 0];
      return {
        answers: answered === null ? null : { day: answered, count },
        results: rows.flatMap(([, , , day, calls, agreed, judged, series]) =>
          day === null ? [] : [{ day, calls, agreed, judged, series }],
        ),
        longestSeries,
      };
    },
  );
}

/** Records a try. Recording the same one twice fails the transaction. Without a crowd, there is nothing to compare. */
export function addResult(player: number, { day, calls, agreed, judged, series }: TenResult, at: Date): Query[] {
  return [
    statement(
      "add_ten_result",
      `INSERT INTO ten_results (player, day, calls, agreed, judged, series, completed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [player, day, arrayOf(calls), agreed, judged, series, at],
    ),
    ...(judged === 0 ? [] : [countTry(day, agreed)]),
  ];
}

const countTry = (day: string, agreed: number): Query =>
  statement("count_ten", "UPDATE todays_tens SET scores = add_at(scores, $2, $3) WHERE day = $1", [
    day,
    arrayOf([agreed + 1]),
    arrayOf([1]),
  ]);
