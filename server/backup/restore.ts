import { noteReturned, readErasures } from "./erasures.ts";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { type Database, openDatabase } from "../database/connect.ts";
import { LOCKS } from "../database/locks.ts";
import { hasMigration, migrate, migrateTo } from "../database/migrate.ts";
import type { Schema } from "../database/schema.ts";
import { recount } from "../recount/recount.ts";
import { type Contents, readContents } from "./contents.ts";
import { loadTables } from "./load.ts";
import { ArchiveError, type Manifest } from "./manifest.ts";
import { findContents } from "./queries.ts";
import { checkFolder, putSecret, rememberTarget, type Target } from "./target.ts";

export interface Restored {
  manifest: Manifest;
  /** The counters that differ from their log, a line each: they did so in the backup. */
  differences: string[];
  /** Players who have erased everything since the backup. They are erased again when the product starts. */
  returned: number;
}

/** All rows are there, but bringing them to this version, or the recount, has failed. */
export class UnprovenError extends Error {
  override name = "UnprovenError";
  constructor(cause: unknown) {
    super("All rows are restored, but could not be brought to this version or be recounted.", { cause });
  }
}

/**
 * Restores an archive to an empty folder or database, brings it to this version and recounts all of it. It brings no operator back:
 * who has been removed since the backup is an operator in it.
 * @param newer archives of after it, which know who has erased everything since
 * @param log receives one-line messages for the operator
 * @throws {UnprovenError} after the rows have been restored; any other error leaves the target as it was
 */
export async function restoreBackup(
  path: string,
  target: Target,
  log: (line: string) => void,
  newer: readonly string[] = [],
): Promise<Restored> {
  const contents = await readContents(path);
  const { manifest, secret } = contents;
  if (!hasMigration(manifest.migration))
    throw new ArchiveError(
      `It was made by a newer version of the product (${manifest.productVersion}, at ${manifest.migration}): restore it with that version.`,
    );
  checkFolder(target, secret);
  const erasures = (await Promise.all(newer.map(readErasures))).flat();
  const undo = rememberTarget(target);
  let database: Database | undefined;
  try {
    database = await openDatabase({ ...target, log });
    await fill(database, path, contents, target.dataDir);
  } catch (error) {
    await database?.close();
    undo();
    throw error;
  }
  try {
    await migrate(database);
    const returned = await noteReturned(database.pool, erasures);
    return { manifest, differences: await recount(database.pool), returned };
  } catch (error) {
    throw new UnprovenError(error);
  } finally {
    await database.close();
  }
}

/** Who is an operator; what they did stays. Passkeys and the sessions of people go with them. */
const OF_OPERATORS: ReadonlySet<string> = new Set(["operators", "operator_invitations", "operator_sessions"]);

/** Everything in one transaction: a restore that is killed leaves an empty database. */
async function fill(database: Database, path: string, { manifest, secret }: Contents, dataDir: string): Promise<void> {
  const pool = database.connections("hot-or-not restore", 2);
  try {
    const turn = await pool.connect();
    try {
      // A product that starts meanwhile waits for it. Ends with the connection.
      const { rows } = await turn.query<{ free: boolean }>("SELECT pg_try_advisory_lock($1) AS free", [
        LOCKS.migrations,
      ]);
      if (rows[0]?.free !== true) throw new Error("A product is starting on this database. Nothing was restored.");
      const found = await findContents(turn);
      if (found !== undefined) throw new Error(`The database is not empty (it has ${found}). Restore to an empty one.`);
      await inTransaction(pool, async (client, transaction) => {
        await migrateTo(transaction, manifest.migration);
        await loadTables(client, path, manifest);
        for (const { name } of manifest.tables) if (OF_OPERATORS.has(name)) await client.query(`DELETE FROM ${name}`);
        // Before the rows are there for good, or players would lose their cookies to a new secret.
        if (secret !== undefined) putSecret(dataDir, secret);
      });
    } finally {
      turn.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** A transaction of the query builder, with the connection beneath it. */
async function inTransaction(
  pool: pg.Pool,
  work: (client: pg.PoolClient, transaction: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  const one = { options: pool.options, connect: async () => client, end: async () => undefined };
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: one }) });
  const transaction = await query.startTransaction().execute();
  try {
    await work(client, transaction);
    await transaction.commit().execute();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
