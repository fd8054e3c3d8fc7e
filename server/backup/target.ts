import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findCluster } from "../database/embedded/place.ts";
import { secretFile } from "../http/session-secret.ts";

/** What a restore that was killed leaves of an embedded database. */
const LEFT_BY_RESTORE = new Set(["postgres", "postgres.log", "session-secret"]);

/** The folder and the database that a backup is restored to. */
export interface Target {
  dataDir: string;
  /** Of a server; undefined for the embedded database in the folder. */
  databaseUrl: string | undefined;
}

/** Removes what has been made since. */
type Undo = () => void;

/**
 * Whether a backup may be restored to a folder. Its database is looked at later.
 * @throws {Error} unless it is empty, or what an interrupted restore has left
 */
export function checkFolder({ dataDir, databaseUrl }: Target, secret: Buffer | undefined): void {
  const found = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const strange = databaseUrl === undefined ? found.find((name) => !LEFT_BY_RESTORE.has(name)) : undefined;
  if (strange !== undefined)
    throw new Error(`DATA_DIR ${dataDir} is not empty (it has ${strange}). Restore to an empty folder.`);
  if (found.includes("session-secret") && (secret === undefined || !readFileSync(secretFile(dataDir)).equals(secret)))
    throw new Error(`DATA_DIR ${dataDir} has the secret of another product. Restore to an empty folder.`);
}

/** Remembers what there is of a target before anything is made. */
export function rememberTarget({ dataDir, databaseUrl }: Target): Undo {
  const hadFolder = existsSync(dataDir);
  const hadSecret = existsSync(secretFile(dataDir));
  const hadCluster = findCluster(dataDir) !== undefined;
  return () => {
    if (!hadSecret) rmSync(secretFile(dataDir), { force: true });
    const cluster = databaseUrl === undefined ? findCluster(dataDir) : undefined;
    if (cluster !== undefined && !hadCluster)
      for (const path of [cluster, join(dirname(cluster), "postgres.log")])
        rmSync(path, { recursive: true, force: true });
    if (!hadFolder && existsSync(dataDir) && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  };
}

/** Puts the secret in its place, whole or not at all. */
export function putSecret(dataDir: string, secret: Buffer): void {
  const file = secretFile(dataDir);
  if (existsSync(file)) return;
  mkdirSync(dataDir, { recursive: true });
  const aside = `${file}.${process.pid}`;
  try {
    writeFileSync(aside, secret, { mode: 0o600, flush: true });
    linkSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}
