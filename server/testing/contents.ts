import type pg from "pg";
// oxlint-disable-next-line no-restricted-imports -- tests look at what the use cases leave
import { countChanges } from "../leagues/score-queries.ts";

/** All rows of all tables, as text, once no change of scores waits to be counted, as each does in a moment by itself. */
export async function contents(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { text, values } = countChanges(10_000);
  await pool.query(text, [...values]);
  // From where votes came is written down a little later.
  const tables = await pool.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'vote_origins' ORDER BY 1",
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
