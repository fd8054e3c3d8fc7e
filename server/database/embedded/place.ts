import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Account, canEnter } from "./account.ts";

/** Where root's data is stored when the server's account cannot enter the project's folder. */
const SYSTEM_DATA = "/var/lib/hot-or-not";
const NAME = "postgres";
/** Socket paths are limited to 107 bytes on Linux and 103 on macOS; the file name takes 14 of them. */
const LONGEST_SOCKET_FOLDER = 88;

/** Folders of a cluster (PostgreSQL's word for a data folder) and its socket. */
export interface ClusterPlace {
  folder: string;
  socketFolder: string;
}

/**
 * Creates the data directory if it is missing, such that the server's account can enter it.
 * @returns its path without symbolic links, so that every process uses the same name for it
 * @throws {Error} when it cannot be created
 */
export function makeDataDir(dataDir: string): string {
  try {
    const first = mkdirSync(dataDir, { recursive: true });
    const folder = realpathSync(dataDir);
    // Root's umask may exclude other accounts from the new folder. Existing folders are left alone.
    if (first !== undefined && process.getuid?.() === 0) {
      const top = realpathSync(first);
      for (let path = folder; path.length >= top.length; path = dirname(path)) chmodSync(path, 0o755);
    }
    return folder;
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** The default location of a data directory's cluster. */
export function ownCluster(dataDir: string): string {
  return join(dataDir, NAME);
}

/** Where the cluster of a data directory is; undefined if there is none. Creates nothing. */
export function findCluster(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  const folder = realpathSync(dataDir);
  return [ownCluster(folder), join(systemHome(keyOf(folder)), NAME)].find((cluster) => existsSync(cluster));
}

const keyOf = (dataDir: string): string => createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
const systemHome = (key: string): string => join(SYSTEM_DATA, key);

/**
 * Chooses the folders for a data directory and creates the cluster's parent folders.
 * @throws {Error} when the account can no longer reach existing data, or the socket's folder belongs to another account
 */
export function placeCluster(dataDir: string, account: Account | undefined): ClusterPlace {
  const key = keyOf(dataDir);
  const folder = chooseFolder(dataDir, key, account);
  if (Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER) return { folder, socketFolder: folder };
  // Not TMPDIR, which may differ between processes that share the data.
  return { folder, socketFolder: makeSocketFolder(`/tmp/hot-or-not-${key}`, account) };
}

function chooseFolder(dataDir: string, key: string, account: Account | undefined): string {
  const own = ownCluster(dataDir);
  if (account === undefined) return own;
  const reachable = canEnter(dataDir, account);
  if (existsSync(own)) {
    if (reachable) return own;
    throw new Error(
      `The data in ${own} belongs to an account that can no longer enter one of its parent folders. Let others enter those folders (chmod o+x), or choose another DATA_DIR.`,
    );
  }
  const home = systemHome(key);
  const elsewhere = join(home, NAME);
  if (reachable && !existsSync(elsewhere)) return own;
  for (const path of [SYSTEM_DATA, home]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
  }
  return elsewhere;
}

/** Creates a folder that only the server's account may enter. In /tmp, anybody may already have taken the name. */
function makeSocketFolder(path: string, account: Account | undefined): string {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  const found = lstatSync(path);
  const mine = found.uid === process.getuid?.() || found.uid === account?.uid;
  if (!found.isDirectory() || !mine || (found.mode & 0o077) !== 0) {
    throw new Error(
      `The database's socket needs the folder ${path}, which is somebody else's or open to others. Remove it, or choose a DATA_DIR with a path shorter than ${LONGEST_SOCKET_FOLDER - NAME.length} characters.`,
    );
  }
  if (account !== undefined) chownSync(path, account.uid, account.gid);
  return path;
}
