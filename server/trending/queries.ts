import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

/** Votes of UTC hours from `since` to `until`, both included: those for the celebrity with the number n at place n - 1. */
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

/** Votes of each UTC day from `sinceDay` to `untilDay`, both included. It reads counters: at most 280 rows a day. */
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
