import type { Database } from "./connect.ts";

/** The newest migration of the installed graphile-worker. */
const NEWEST = 20;

/** Brings the tables of graphile-worker, which are in a schema of their own, to its installed version. */
export async function migrateJobQueue(database: Database): Promise<void> {
  if ((await newestIn(database)) >= NEWEST) return;
  const { Logger, runMigrations } = await import("graphile-worker");
  const pool = database.connections("hot-or-not migrations", 1);
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}

/** @returns the number of the newest migration that was applied; 0 if there are none */
export async function newestIn({ pool }: Pick<Database, "pool">): Promise<number> {
  const found = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS there",
  );
  if (found.rows[0]?.there !== true) return 0;
  const { rows } = await pool.query<{ newest: number }>(
    "SELECT coalesce(max(id), 0) AS newest FROM graphile_worker.migrations",
  );
  return rows[0]?.newest ?? 0;
}
