import type pg from "pg";

/** The backups that are remembered. */
const REMEMBERED = 100;

/** What became of a backup, by the database's time. */
export interface BackupRecord {
  beganAt: Date;
  /** Null while it runs; without another one that began since, it may also have been killed. */
  endedAt: Date | null;
  outcome: "running" | "done" | "failed";
  /** Name and size in bytes of the archive that is done. */
  file: string | null;
  bytes: number | null;
  /** Why it failed, in a sentence. */
  reason: string | null;
}

type Queries = Pick<pg.ClientBase, "query">;

/**
 * The last backup that was begun, and the last one that was done, from whichever process and machine; undefined if there is
 * none. A restored database begins without.
 */
export async function lastBackups(
  pool: Queries,
): Promise<{ last: BackupRecord | undefined; done: BackupRecord | undefined }> {
  const { rows } = await pool.query<BackupRecord>(
    `SELECT began_at AS "beganAt", ended_at AS "endedAt", outcome, file, bytes, reason FROM backups
     WHERE id IN ((SELECT max(id) FROM backups), (SELECT max(id) FROM backups WHERE outcome = 'done')) ORDER BY id DESC`,
  );
  return { last: rows[0], done: rows.find(({ outcome }) => outcome === "done") };
}

/**
 * Records that a backup begins; no other one is running.
 * @returns its id; undefined where an older version made the database, which remembers none
 */
export async function recordBegin(client: Queries): Promise<number | undefined> {
  const found = await client.query<{ there: boolean }>("SELECT to_regclass('backups') IS NOT NULL AS there");
  if (found.rows[0]?.there !== true) return undefined;
  await client.query(
    "UPDATE backups SET outcome = 'failed', ended_at = now(), reason = 'Its process ended before it was done.' WHERE outcome = 'running'",
  );
  const { rows } = await client.query<{ id: number }>("INSERT INTO backups DEFAULT VALUES RETURNING id");
  await client.query("DELETE FROM backups WHERE id <= (SELECT max(id) FROM backups) - $1", [REMEMBERED]);
  return rows[0]?.id;
}

export async function recordDone(client: Queries, id: number, file: string, bytes: number): Promise<void> {
  await client.query("UPDATE backups SET outcome = 'done', ended_at = now(), file = $2, bytes = $3 WHERE id = $1", [
    id,
    file,
    bytes,
  ]);
}

export async function recordFailure(client: Queries, id: number, reason: string): Promise<void> {
  await client.query("UPDATE backups SET outcome = 'failed', ended_at = now(), reason = $2 WHERE id = $1", [
    id,
    reason,
  ]);
}
