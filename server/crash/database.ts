import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { onTestFinished } from "vitest";
import { findPostmaster, SUPERUSER } from "../database/embedded/cluster.ts";
import { isAlive } from "./process.ts";

/** Process id of the server over a cluster's folder. */
export function postmasterPid(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, "postmaster.pid"), "utf8"), 10);
}

export function databaseRuns(cluster: string): boolean {
  return findPostmaster(cluster)?.runs === true;
}

/** Ends the server over a cluster's folder, if one runs, also one that was halted. */
export async function endDatabase(cluster: string): Promise<void> {
  if (!existsSync(cluster) || !databaseRuns(cluster)) return;
  const pid = postmasterPid(cluster);
  process.kill(pid, "SIGCONT");
  process.kill(pid, "SIGQUIT");
  while (isAlive(pid)) await sleep(10);
}

/** Connects to the product's database in an embedded server, for the time of the test. */
export function connectTo(socketFolder: string): pg.Pool {
  const pool = new pg.Pool({
    host: socketFolder,
    port: 5432,
    user: SUPERUSER,
    database: "hot_or_not",
    max: 3,
    application_name: "the test",
  });
  // The server is killed under it.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  onTestFinished(() => pool.end());
  return pool;
}

/** A folder for the test, which others may enter; at the end its database is ended and it is removed. */
export function makeFolder(prefix = "hot-or-not-crash-"): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  onTestFinished(async () => {
    await endDatabase(join(folder, "data", "postgres"));
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
