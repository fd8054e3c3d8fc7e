import { createHash } from "node:crypto";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { LOCKS } from "../database/locks.ts";
import type { Add } from "./archive.ts";
import { ENTRIES, type Manifest } from "./manifest.ts";
import { findMigrations, findSequences, findTables, PLAIN_VALUES, type Table } from "./queries.ts";

/** Rows are gathered to pieces of this size, in bytes: an entry of an archive says its length before its content. */
const PIECE = 1024 * 1024;

const UNDEFINED_TABLE = "42P01";

/**
 * Copies all tables as of one moment, while others write. Nothing waits for it: each table is locked, against being dropped
 * or changed, only while it is copied.
 * @param add takes the rows
 * @param signal ends it
 * @throws {Error} when the database is migrated before or meanwhile, which the copy does not hold up
 */
export async function copySnapshot(
  client: pg.ClientBase,
  add: Add,
  signal: AbortSignal,
): Promise<Omit<Manifest, "productVersion" | "secret">> {
  const { takenAt, migrations } = await takeSnapshot(client);
  const migration = migrations.at(-1);
  if (migration === undefined) throw new Error("The database is empty: the product has never started on it.");
  const tables: Manifest["tables"] = [];
  for (const table of await findTables(client)) {
    const copied = await unlocked(client, () => copyTable(client, table, add, signal));
    if (copied !== undefined) tables.push(copied);
  }
  const sequences = await unlocked(client, () => findSequences(client));
  await client.query("COMMIT");
  // A migration may have emptied a table for those who look at it as it was.
  if ((await findMigrations(client))?.join() !== migrations.join())
    throw new Error("The database was migrated while it was copied. Make the backup again.");
  return { takenAt, migration, tables, sequences };
}

/** Between two migrations, never within one. */
async function takeSnapshot(client: pg.ClientBase): Promise<{ takenAt: string; migrations: string[] }> {
  const { rows } = await client.query<{ free: boolean }>("SELECT pg_try_advisory_lock_shared($1) AS free", [
    LOCKS.migrations,
  ]);
  if (rows[0]?.free !== true)
    throw new Error("The database is being migrated. Make the backup when the product has started.");
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(PLAIN_VALUES);
    const now = await client.query<{ now: Date }>("SELECT now() AS now");
    const migrations = (await findMigrations(client)) ?? [];
    return { takenAt: now.rows[0]?.now.toISOString() ?? "", migrations };
  } finally {
    await client.query("SELECT pg_advisory_unlock_shared($1)", [LOCKS.migrations]);
  }
}

/** Gives up the locks that were taken, and keeps the snapshot. */
async function unlocked<Result>(client: pg.ClientBase, use: () => Promise<Result>): Promise<Result> {
  await client.query("SAVEPOINT unlocked");
  const result = await use();
  await client.query("ROLLBACK TO SAVEPOINT unlocked");
  return result;
}

/** @returns undefined for a partition that has been dropped since the snapshot, because it had expired */
async function copyTable(
  client: pg.ClientBase,
  { name, columns, parent, bound }: Table,
  add: Add,
  signal: AbortSignal,
): Promise<Manifest["tables"][number] | undefined> {
  const list = columns.map(pg.escapeIdentifier).join(", ");
  const stream = client.query(copyTo(`COPY ${pg.escapeIdentifier(name)} (${list}) TO STDOUT`));
  const hash = createHash("sha256");
  let [bytes, pieces, waiting] = [0, 0, 0];
  let parts: Buffer[] = [];
  async function flush(): Promise<void> {
    if (waiting === 0) return;
    signal.throwIfAborted();
    const piece = Buffer.concat(parts);
    hash.update(piece);
    bytes += piece.length;
    [parts, waiting] = [[], 0];
    await add(ENTRIES.piece(name, pieces), piece);
    pieces += 1;
  }
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      parts.push(chunk);
      waiting += chunk.length;
      if (waiting >= PIECE) await flush();
    }
  } catch (error) {
    if (parent !== null && error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return undefined;
    throw error;
  }
  await flush();
  const partition = parent === null ? null : { of: parent, ...boundsOf(name, bound) };
  return { name, columns, partition, rows: stream.rowCount, bytes, sha256: hash.digest("hex") };
}

function boundsOf(name: string, bound: string | null): { from: string; to: string } {
  const [, from, to] = /^FOR VALUES FROM \('(\d{4}-\d\d-\d\d)'\) TO \('(\d{4}-\d\d-\d\d)'\)$/.exec(bound ?? "") ?? [];
  if (from === undefined || to === undefined)
    throw new Error(`The table ${name} is a part that no backup can hold: only days bound parts.`);
  return { from, to };
}
