import type pg from "pg";
// oxlint-disable-next-line no-restricted-imports -- tests look at what the use cases leave
import { countChanges } from "../leagues/score-queries.ts";

/** All rows of all tables, as text, once no change of scores waits to be counted, as each does in a moment by itself. */
export async function contents(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { text, values } = countChanges(10_000);
  await pool.query(text, [...values]);
  // From where votes came is written down a little later, and who carries out an import of photographs, and until when, each second.
  // A partition's rows are those of its table.
  const tables = await pool.query<{ name: string; rows: string }>(
    `SELECT relname AS name, format('SELECT %L AS name, %s AS row FROM %I t', relname, CASE relname
       WHEN 'photo_imports' THEN $$(to_jsonb(t) - 'holder' - 'held_until')::text$$ ELSE 't::text' END, relname) AS rows FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'vote_origins'`,
  );
  // In one statement: tests that compare everything would take most of their time for one of each table.
  const { rows } = await pool.query<{ name: string; row: string }>(
    tables.rows.map((table) => table.rows).join(" UNION ALL "),
  );
  const all: Record<string, string[]> = Object.fromEntries(tables.rows.map(({ name }) => [name, []]));
  for (const { name, row } of rows) all[name]?.push(row);
  for (const lines of Object.values(all)) lines.sort();
  return all;
}
