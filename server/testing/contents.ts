import type pg from "pg";

/** Every row of every table as text, in a stable order, to assert that a request changed nothing. */
export async function contents(pool: pg.Pool): Promise<Record<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
