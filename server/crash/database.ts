import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { findPostmaster, SUPERUSER } from "../database/embedded/cluster.ts";
import { makeDatabaseFolder } from "../testing/database-folder.ts";
import { copyData } from "../testing/used-data.ts";
import { isAlive } from "./process.ts";

/** Process id of the server that runs a cluster. */
export function postmasterPid(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, "postmaster.pid"), "utf8"), 10);
}

export function databaseRuns(cluster: string): boolean {
  return findPostmaster(cluster)?.runs === true;
}

/** Stops a cluster's server if it is running, even when it was paused with SIGSTOP. */
export async function endDatabase(cluster: string): Promise<void> {
  if (!existsSync(cluster) || !databaseRuns(cluster)) return;
  const pid = postmasterPid(cluster);
  process.kill(pid, "SIGCONT");
  process.kill(pid, "SIGQUIT");
  while (isAlive(pid)) await sleep(10);
}

/** Connects to the product's database in an embedded server until the test finishes. */
export function connectTo(socketFolder: string, user = SUPERUSER): pg.Pool {
  const pool = new pg.Pool({
    host: socketFolder,
    port: 5432,
    user,
    database: "hot_or_not",
    max: 3,
    application_name: "the test",
  });
  // Tests kill the server while the pool is connected.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  onTestFinished(() => pool.end());
  return pool;
}

/** Creates a folder that every account may enter. When the test finishes, its database is stopped and it is deleted. */
export function makeFolder(): string {
  const folder = makeDatabaseFolder();
  onTestFinished(async () => {
    await endDatabase(join(folder, "data", "postgres"));
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A data folder as left by a first start: a migrated database without votes. */
export function usedDataDir(): string {
  const dataDir = join(makeFolder(), "data");
  copyData(inject("usedDataDir"), dataDir);
  return dataDir;
}
