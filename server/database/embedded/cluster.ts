import { execFile, execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { programEnvironment } from "./environment.ts";
import type { ClusterPlace } from "./place.ts";

const run = promisify(execFile);

/** Administers the cluster; the product connects as another role (`giveDatabase`). */
export const SUPERUSER = "hot_or_not";

/**
 * Creates the cluster if there is none, in a temporary folder that is then renamed: two processes that start at once end
 * up with one cluster, and an interrupted one leaves none.
 * @throws {Error} when the existing cluster is unusable, or none can be created
 */
export async function makeCluster(
  { folder }: ClusterPlace,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  if (hasCluster(folder, binaries.major)) return;
  removeInterrupted(folder);
  const aside = `${folder}.new-${process.pid}`;
  try {
    mkdirSync(aside, { mode: 0o700 });
    if (account !== undefined) chownSync(aside, account.uid, account.gid);
    const locale = [
      "--encoding",
      "UTF8",
      "--locale-provider",
      "builtin",
      "--builtin-locale",
      "C.UTF-8",
      "--locale",
      "C",
    ];
    const options = ["--pgdata", aside, "--username", SUPERUSER, "--auth", "trust", ...locale];
    await run(binaries.initdb, options, { ...account, env: programEnvironment(), cwd: dirname(binaries.initdb) });
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!hasCluster(folder, binaries.major))
      throw new Error(`The database cannot be made in ${folder}: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * Whether the folder contains a cluster.
 * @throws {Error} when it is of another version, belongs to another account, or is something else
 */
function hasCluster(folder: string, major: string): boolean {
  if (!existsSync(folder)) return false;
  try {
    const version = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
    if (version === major) return true;
    throw new Error(
      `The data in ${folder} was made by PostgreSQL ${version}, and this is PostgreSQL ${major}. Migrate it with pg_dump of version ${version}, or choose another DATA_DIR.`,
    );
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    if (error.code === "EACCES")
      throw new Error(
        `The data in ${folder} belongs to another account. Start as that account or as root, or choose another DATA_DIR.`,
        { cause: error },
      );
    if (error.code !== "ENOENT") throw error;
    if (readdirSync(folder).length === 0) return false;
    throw new Error(
      `${folder} is not empty and holds no PostgreSQL data (there is no PG_VERSION). Move its contents away, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Removes what interrupted processes left behind while creating a cluster. */
function removeInterrupted(folder: string): void {
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

/** The state of a cluster's server according to PostgreSQL's lock file. */
export interface Postmaster {
  /** The process id in the lock file. */
  pid: number;
  /** The process is running and is this cluster's server. */
  runs: boolean;
  /** The process is running, but it is another program that has the process id of a dead server. */
  recycled: boolean;
}

/** Reads a cluster's lock file; undefined when there is none, as after a clean shutdown. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const pid = readPid(join(folder, "postmaster.pid"));
  if (pid === undefined) return undefined;
  const alive = isAlive(pid);
  const runs = alive && isServerOf(pid, folder);
  return { pid, runs, recycled: alive && !runs };
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another account.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Whether a process is this folder's PostgreSQL, that is, was started as `postgres -D <folder> …`. */
function isServerOf(pid: number, folder: string): boolean {
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(
        `-D ${folder} `,
      );
    }
    // A zombie process has no arguments.
    const [program = "", , data = ""] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return basename(program) === "postgres" && sameFolder(data, folder);
  } catch {
    return false;
  }
}

function sameFolder(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)];
  return a.dev === b.dev && a.ino === b.ino;
}

/** The error output of a failed program, or else the error's message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = "stderr" in error ? String(error.stderr).trim() : "";
  return said === "" ? error.message : said;
}
