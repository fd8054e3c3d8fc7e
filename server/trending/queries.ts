import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { arrayOf, type Query, statement } from "../database/query.ts";

/** Retention of hourly counters, in hours with votes; the score needs 48. */
const KEPT_HOURS = 72;

/** Adds deltas to the counters of an hour, by celebrity. */
export function moveHour(hour: Date, deltas: ReadonlyMap<number, number>): Query {
  return statement(
    "move_hour",
    `INSERT INTO celebrity_hours AS h (hour, votes) VALUES ($1, add_at('{}', $2, $3))
     ON CONFLICT (hour) DO UPDATE SET votes = add_at(h.votes, $2, $3)`,
    [hour, arrayOf([...deltas.keys()]), arrayOf([...deltas.values()])],
  );
}

/**
 * Deletes hours older than those to keep, going by the newest hours stored and not by the clock, which may have been
 * wrong.
 */
export function expireHours(): Query {
  return statement(
    "expire_hours",
    `DELETE FROM celebrity_hours
     WHERE hour < (SELECT hour FROM celebrity_hours ORDER BY hour DESC OFFSET ${KEPT_HOURS - 1} LIMIT 1)`,
    [],
  );
}

/** Votes of the UTC hours from `since` to `until` (inclusive); those of the celebrity number n are at index n - 1. */
export async function selectHours(
  { query }: Database,
  since: Date,
  until: Date,
): Promise<{ hour: Date; votes: number[] }[]> {
  const { rows } = await sql<{ hour: Date; votes: number[] }>`
    SELECT hour, to_json(votes) AS votes FROM celebrity_hours WHERE hour >= ${since} AND hour <= ${until}`.execute(
    query,
  );
  return rows;
}

/** Votes of each UTC day from `sinceDay` to `untilDay` (inclusive). Reads one counter row per day. */
export function selectDays(
  { query }: Database,
  sinceDay: string,
  untilDay: string,
): Promise<{ day: string; celebrity: number; votes: number }[]> {
  return query
    .selectFrom("celebrity_days")
    .select(["day", "celebrity", sql<number>`hot_votes + not_votes`.as("votes")])
    .where("day", ">=", sinceDay)
    .where("day", "<=", untilDay)
    .execute();
}
