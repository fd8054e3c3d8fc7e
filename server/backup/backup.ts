import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../database/connect.ts";
import { LOCKS } from "../database/locks.ts";
import { secretFile } from "../http/session-secret.ts";
import { writeArchive } from "./archive.ts";
import { archiveName, makeBackupFolder, removeOld, removeUnfinished, syncFolder, unfinished } from "./folder.ts";
import { recordBegin, recordDone, recordFailure } from "./history.ts";
import { ENTRIES, type Manifest, MARK } from "./manifest.ts";
import { copySnapshot } from "./snapshot.ts";

export interface BackupOptions {
  database: Pick<Database, "connections">;
  /** Where the generated secret is, if there is one. */
  dataDir: string;
  /** Where archives are kept, and how many. */
  folder: string;
  keep: number;
  productVersion: string;
  now: () => Date;
  /** Ends it, and leaves nothing. */
  signal: AbortSignal;
}

export interface Backup {
  file: string;
  bytes: number;
  manifest: Manifest;
}

/**
 * Copies the database and the generated secret into one archive, while the product runs, and removes the oldest archives
 * beyond `keep`. It is recorded in the database, whatever becomes of it.
 * @throws {Error} after which there is no new archive
 */
export async function makeBackup({ database, folder, ...options }: BackupOptions): Promise<Backup> {
  makeBackupFolder(folder);
  const pool = database.connections("hot-or-not backup", 2);
  try {
    const turn = await pool.connect();
    try {
      const { rows } = await turn.query<{ free: boolean }>("SELECT pg_try_advisory_lock($1) AS free", [LOCKS.backups]);
      if (rows[0]?.free !== true) throw new Error("Another backup of this database is running.");
      try {
        return await recorded(turn, () =>
          copying(pool, options.signal, (client) => writeBackup(client, folder, options)),
        );
      } finally {
        // Without it, the lock would end with the connection, a moment later.
        await turn.query("SELECT pg_advisory_unlock($1)", [LOCKS.backups]).catch(() => undefined);
      }
    } finally {
      turn.release(true);
    }
  } finally {
    await pool.end();
  }
}

async function recorded(turn: pg.ClientBase, make: () => Promise<Backup>): Promise<Backup> {
  const id = await recordBegin(turn);
  try {
    const backup = await make();
    // The archive is there, whatever becomes of the record.
    if (id !== undefined) await recordDone(turn, id, backup.file, backup.bytes).catch(() => undefined);
    return backup;
  } catch (error) {
    // The database may be what failed.
    if (id !== undefined) await recordFailure(turn, id, reasonOf(error)).catch(() => undefined);
    throw error;
  }
}

/** A copy that was given up leaves its connection in the middle of rows, or waiting for a lock that somebody else keeps. */
async function copying<Result>(
  pool: pg.Pool,
  signal: AbortSignal,
  copy: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // Whatever it waits for: it fails at once.
  const giveUp = () => void client.end().catch(() => undefined);
  signal.addEventListener("abort", giveUp);
  try {
    signal.throwIfAborted();
    return await copy(client);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", giveUp);
    client.release(true);
  }
}

async function writeBackup(
  client: pg.ClientBase,
  folder: string,
  { dataDir, keep, productVersion, now, signal }: Omit<BackupOptions, "database" | "folder">,
): Promise<Backup> {
  removeUnfinished(folder);
  const file = archiveName(now());
  const path = join(folder, unfinished(file));
  try {
    const made = Promise.withResolvers<Manifest>();
    const bytes = await writeArchive(path, async (add) => {
      await add(MARK.name, Buffer.from(MARK.text));
      const secret = existsSync(secretFile(dataDir)) ? readFileSync(secretFile(dataDir)) : undefined;
      if (secret !== undefined) await add(ENTRIES.secret, secret);
      const copied = await copySnapshot(client, add, signal);
      const sum = secret === undefined ? null : createHash("sha256").update(secret).digest("hex");
      const manifest: Manifest = { productVersion, secret: sum, ...copied };
      await add(ENTRIES.manifest, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
      made.resolve(manifest);
    });
    const manifest = await made.promise;
    signal.throwIfAborted();
    renameSync(path, join(folder, file));
    await syncFolder(folder);
    removeOld(folder, keep, file);
    return { file, bytes, manifest };
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

/** For the operator. What the database says may quote rows. */
export function reasonOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) {
    if (error.code === "53100") return "The disk of the database is full.";
    return `The database refused it (${error.code}${error.table === undefined ? "" : `, ${error.table}`}).`;
  }
  if (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ENOSPC" || error.code === "EFBIG" || error.code === "EDQUOT")
  )
    return "The disk is full.";
  return error instanceof Error ? error.message : String(error);
}
