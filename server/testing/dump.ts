import type pg from "pg";

/** Every row of every table of every schema, as text, by table. */
export async function dumpOf(pool: pg.Pool): Promise<ReadonlyMap<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const dump = new Map<string, string[]>();
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    dump.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return dump;
}

/** The rows in which any of these texts is found, in letters or in the hexadecimal of bytes. */
export function foundIn(dump: ReadonlyMap<string, readonly string[]>, canaries: readonly string[]): string[] {
  const wanted = canaries.flatMap((canary) => [canary.toLowerCase(), Buffer.from(canary).toString("hex")]);
  return [...dump].flatMap(([table, rows]) =>
    rows
      .filter((row) => wanted.some((canary) => row.toLowerCase().includes(canary)))
      .map((row) => `${table}: ${row.slice(0, 300)}`),
  );
}
