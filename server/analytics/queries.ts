import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import { addDays, utcDay } from "../time.ts";
import type { Batch, CountRow } from "./batch.ts";
import type { Period, Piece } from "./periods.ts";
import type { DayMove, VotesMove } from "./play-days.ts";

/** What decides which sessions of a UTC day are stored. */
export interface AnalyticsDay {
  /** Rows of events and sessions that were stored. */
  stored: number;
  seed: number;
}

/** Creates the partition for the events of a UTC day. */
export async function openDay({ query }: Pick<Database, "query">, day: string): Promise<AnalyticsDay> {
  await sql`SELECT open_analytics_day(${day})`.execute(query);
  const { rows } = await sql<AnalyticsDay>`SELECT stored, seed FROM analytics_days WHERE day = ${day}`.execute(query);
  return rows[0] ?? { stored: 0, seed: 0 };
}

/**
 * Records a batch of events in one transaction. The partition of their day must exist.
 * @param oneIn of how many sessions one is in the sample
 * @returns how many rows the day has then
 */
export function recordEvents(batch: Batch, at: Date, oneIn: number): Query<number> {
  const { events, sessions, counts, votes } = batch;
  return select(
    "record_events",
    "SELECT record_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)",
    [
      at,
      arrayOf(events.map(({ event }) => event)),
      arrayOf(events.map(({ session }) => session)),
      arrayOf(events.map(({ page }) => page)),
      arrayOf(events.map(({ referrer }) => referrer)),
      arrayOf(events.map(({ category }) => category)),
      arrayOf(events.map(({ details }) => details)),
      arrayOf(sessions.map(({ session }) => session)),
      arrayOf(sessions.map(({ durationMs }) => durationMs)),
      arrayOf(sessions.map(({ mobile }) => mobile)),
      arrayOf(sessions.map(({ steps }) => steps)),
      arrayOf(sessions.map(({ sampled }) => sampled)),
      arrayOf(counts.map(({ measure }) => measure)),
      arrayOf(counts.map(({ key }) => key)),
      arrayOf(counts.map(({ count }) => count)),
      arrayOf(counts.map(({ total }) => total)),
      arrayOf(votes.hot),
      arrayOf(votes.not),
      // None is stored, so that its weight does not matter.
      Number.isFinite(oneIn) ? oneIn : 1,
    ],
    (rows) => Number(rows[0]?.[0]),
  );
}

/** Moves the counts of players of days. Processes that move the same days do so in their order, or each might wait for the other. */
export function movePlayDays(moves: readonly DayMove[], byVotes: readonly VotesMove[]): Query {
  return statement(
    "move_play_days",
    `INSERT INTO play_days AS d (day, players, returned, by_votes)
     SELECT day, sum(players), sum(returned), add_at(
       '{}',
       coalesce(array_agg(votes) FILTER (WHERE votes IS NOT NULL), '{}'),
       coalesce(array_agg(voters) FILTER (WHERE votes IS NOT NULL), '{}')
     ) FROM (
       SELECT day, players, returned, NULL AS votes, NULL AS voters
       FROM unnest($1::date[], $2::integer[], $3::integer[]) i (day, players, returned)
       UNION ALL
       SELECT day, 0, 0, votes, voters FROM unnest($4::date[], $5::integer[], $6::integer[]) i (day, votes, voters)
     ) moves GROUP BY day ORDER BY day
     ON CONFLICT (day) DO UPDATE SET
       players = d.players + excluded.players,
       returned = d.returned + excluded.returned,
       by_votes = add_at(d.by_votes, ARRAY(SELECT generate_subscripts(excluded.by_votes, 1)), excluded.by_votes)`,
    [
      arrayOf(moves.map(({ day }) => day)),
      arrayOf(moves.map(({ players }) => players)),
      arrayOf(moves.map(({ returned }) => returned)),
      arrayOf(byVotes.map(({ day }) => day)),
      arrayOf(byVotes.map(({ votes }) => votes)),
      arrayOf(byVotes.map(({ players }) => players)),
    ],
  );
}

/** The oldest data to keep. */
export interface Keeping {
  /** UTC day of the oldest events and sessions. */
  eventsSince: string;
  minutesSince: Date;
  hoursSince: Date;
  daysSince: Date;
}

export async function forget({ query }: Database, keeping: Keeping): Promise<void> {
  const { eventsSince, minutesSince, hoursSince, daysSince } = keeping;
  await sql`SELECT forget_analytics(${eventsSince}, ${minutesSince}, ${hoursSince}, ${daysSince})`.execute(query);
}

/** Pieces as SQL rows (grain, since, until). */
const rowsOf = (pieces: readonly Piece[]) =>
  sql`unnest(${pieces.map(({ grain }) => grain)}::text[], ${pieces.map(({ from }) => from)}::timestamptz[], ${pieces.map(({ to }) => to)}::timestamptz[])`;

/**
 * Counts of a period by measure and key. The number of rows read does not depend on the number of events.
 * OFFSET 0 forces an index look-up per piece, where the planner would otherwise read the whole table.
 */
export async function selectCounts(
  { query }: Database,
  pieces: readonly Piece[],
  measures: readonly string[],
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    SELECT c.measure, c.key, sum(c.count)::bigint AS count, sum(c.total) AS total
    FROM ${rowsOf(pieces)} p (grain, since, until) CROSS JOIN LATERAL (
      SELECT * FROM analytics_counts c
      WHERE c.grain = p.grain AND c.measure = ANY(${measures}) AND c.since >= p.since AND c.since < p.until OFFSET 0
    ) c
    GROUP BY c.measure, c.key`.execute(query);
  return rows;
}

/** Votes for the celebrities in each piece of a period. Summed in the process, because the database takes twice as long. */
export async function selectCelebrityVotes({ query }: Database, pieces: readonly Piece[]): Promise<Batch["votes"][]> {
  const { rows } = await sql<Batch["votes"]>`
    SELECT to_json(c.hot_votes) AS hot, to_json(c.not_votes) AS not
    FROM ${rowsOf(pieces)} p (grain, since, until) CROSS JOIN LATERAL (
      SELECT * FROM analytics_celebrity_votes c
      WHERE c.grain = p.grain AND c.since >= p.since AND c.since < p.until OFFSET 0
    ) c`.execute(query);
  return rows;
}

/** Votes per interval, in order. */
export async function selectCourse(
  { query }: Database,
  stretches: readonly (Piece & { stretch: number })[],
): Promise<{ stretch: number; key: string; count: number }[]> {
  const { rows } = await sql<{ stretch: number; key: string; count: number }>`
    SELECT s.stretch, c.key, sum(c.count)::bigint AS count
    FROM ROWS FROM (unnest(${stretches.map(({ stretch }) => stretch)}::int[]), ${rowsOf(stretches)}) s (stretch, grain, since, until)
    CROSS JOIN LATERAL (
      SELECT * FROM analytics_counts c
      WHERE c.grain = s.grain AND c.measure = 'vote' AND c.since >= s.since AND c.since < s.until OFFSET 0
    ) c
    GROUP BY s.stretch, c.key`.execute(query);
  return rows;
}

/** Sessions with events since then, by device. */
export async function selectActive({ query }: Database, since: Date): Promise<{ mobile: number; desktop: number }> {
  const { rows } = await sql<{ mobile: number; desktop: number }>`
    SELECT coalesce(sum(weight) FILTER (WHERE mobile), 0) AS mobile, coalesce(sum(weight) FILTER (WHERE NOT mobile), 0) AS desktop
    FROM analytics_sessions WHERE last_at > ${since}`.execute(query);
  return rows[0] ?? { mobile: 0, desktop: 0 };
}

/** Of how many sessions one was stored in a period, on the day when fewest were; 1: all. */
export async function selectSampling({ query }: Database, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ oneIn: number }>`
    SELECT coalesce(max(one_in), 1) AS "oneIn" FROM analytics_days
    WHERE day BETWEEN ${utcDay(from)} AND ${utcDay(to)}`.execute(query);
  return rows[0]?.oneIn ?? 1;
}

/** The latest visitor activity on this UTC day or later, newest first. */
export async function selectRecent(
  { query }: Database,
  sinceDay: string,
  limit: number,
): Promise<{ at: Date; event: string; details: Record<string, unknown> }[]> {
  const { rows } = await sql<{ at: Date; event: string; details: Record<string, unknown> }>`
    SELECT at, event, details FROM analytics_events
    WHERE day >= ${sinceDay} AND event IN ('celebrity_engagement', 'category_selection', 'session_start')
    ORDER BY at DESC, num DESC LIMIT ${limit}`.execute(query);
  return rows;
}

/** Players from one UTC day to another, inclusive, and how many of them played again within 7 days. */
export async function selectRetention(
  { query }: Database,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<{ players: number; returned: number }> {
  const { rows } = await sql<{ players: number; returned: number }>`
    SELECT coalesce(sum(players), 0)::bigint AS players, coalesce(sum(returned), 0)::bigint AS returned
    FROM play_days WHERE day BETWEEN ${firstDay} AND ${lastDay}`.execute(query);
  return rows[0] ?? { players: 0, returned: 0 };
}

export interface ExportRow {
  at: Date;
  event: string;
  page: string | null;
  referrer: string | null;
  category: string;
  details: Record<string, unknown>;
}

/** Rows per fetch. */
const FETCH = 1000;

/** The events of a period, oldest first, in one snapshot. Holds a connection until it is finished or abandoned. */
export async function* selectEvents({ pool }: Pick<Database, "pool">, { from, to }: Period): AsyncGenerator<ExportRow> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // Day by day, so that only one day's events are sorted at a time.
    for (let day = utcDay(from); day <= utcDay(to); day = addDays(day, 1)) {
      await client.query(
        `DECLARE events NO SCROLL CURSOR FOR
         SELECT at, event, page, referrer, category, details FROM analytics_events
         WHERE day = $1 AND at >= $2 AND at < $3 ORDER BY at, num`,
        [day, from, to],
      );
      for (;;) {
        const { rows } = await client.query<ExportRow>(`FETCH ${FETCH} FROM events`);
        yield* rows;
        if (rows.length < FETCH) break;
      }
      await client.query("CLOSE events");
    }
    await client.query("COMMIT");
    failed = false;
  } finally {
    client.release(failed);
  }
}
