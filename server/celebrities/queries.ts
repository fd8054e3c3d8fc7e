import { sql } from "kysely";
import type { RosterEntry } from "#roster/load.ts";
import type { Database } from "../database/connect.ts";
import { LOCKS } from "../database/locks.ts";
import { readFacts } from "./operator-queries.ts";
import { entriesOf, type KeptRow } from "./rules.ts";

/** All-time votes of every celebrity with a counter. */
export function selectTotals({
  query,
}: Database): Promise<{ celebrity: number; hot_votes: number; not_votes: number }[]> {
  return query.selectFrom("celebrity_totals").select(["celebrity", "hot_votes", "not_votes"]).execute();
}

interface CourseRow {
  /** All-time. */
  hot_votes: number;
  not_votes: number;
  /** Days without votes may be missing. */
  days: { day: string; hot_votes: number; not_votes: number }[];
}

/**
 * Votes for a celebrity, all-time and on the UTC days from `sinceDay` to `untilDay` (inclusive), as one consistent
 * read.
 */
export async function selectCourse(
  { query }: Database,
  celebrity: number,
  sinceDay: string,
  untilDay: string,
): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    SELECT t.hot_votes, t.not_votes, coalesce((
      SELECT json_agg(json_build_object('day', d.day, 'hot_votes', d.hot_votes, 'not_votes', d.not_votes))
      FROM celebrity_days d WHERE d.celebrity = t.celebrity AND d.day BETWEEN ${sinceDay} AND ${untilDay}
    ), '[]') AS days
    FROM celebrity_totals t WHERE t.celebrity = ${celebrity}`.execute(query);
  return rows[0];
}

/**
 * Makes the table hold the roster and whom operators have added: inserts new celebrities, updates changed ones, and retires
 * others but keeps their votes. What operators have set stays.
 * @returns all that the table holds
 */
export async function syncCelebrities({ query }: Database, roster: readonly RosterEntry[]): Promise<KeptRow[]> {
  return query.transaction().execute(async (transaction) => {
    // Serialises processes that start at the same time with different rosters.
    await sql`SELECT pg_advisory_xact_lock(${LOCKS.votes})`.execute(transaction);
    const readAll = async () => {
      const rows = await transaction
        .selectFrom("celebrities")
        .select(["id", "num", "withdrawn", "facts", "revision"])
        .orderBy("num")
        .execute();
      return rows.map((row) => ({ ...row, facts: readFacts(row.facts) }));
    };
    const entries = entriesOf(roster, await readAll());
    await transaction
      .insertInto("celebrities")
      .values(entries.map(({ id, name, category }) => ({ id, name, category, retired: false })))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          name: row.ref("excluded.name"),
          category: row.ref("excluded.category"),
          retired: false,
        })),
      )
      .execute();
    await transaction
      .updateTable("celebrities")
      .set({ retired: true })
      .where(
        "id",
        "not in",
        entries.map(({ id }) => id),
      )
      .execute();
    return readAll();
  });
}
