import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { serverAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { programEnvironment } from "./environment.ts";
import { findPostmaster, makeCluster, SUPERUSER } from "./cluster.ts";
import { makeDataDir, ownCluster, placeCluster } from "./place.ts";
import { createStarter, SOCKET_PORT } from "./starter.ts";

const run = promisify(execFile);

/** Crash recovery replays at most `max_wal_size`, which takes seconds. */
const START_DEADLINE_MS = 60_000;
/** How long to keep retrying a server that exits immediately: a killed server's processes may still be exiting. */
const FAILING_DEADLINE_MS = 10_000;
const RETRY_MS = 50;
const RETRY_AFTER_FAILURE_MS = 250;
/** How long an exiting process waits for a server that is still starting. */
const RELEASE_DEADLINE_MS = 3000;
const STOP_WAIT_S = 5;
/** Every process that uses the server holds this advisory lock in shared mode; one that can take it exclusively may stop the server. */
const IN_USE_LOCK = 4_210_001;

/** The embedded PostgreSQL, shared by all processes with the same data directory. */
export interface EmbeddedServer {
  /** Folder of the Unix socket to connect to; nothing listens on the network. */
  readonly host: string;
  readonly port: number;
  /** The superuser, for administration. */
  readonly admin: string;
  /** Folder of the data. */
  readonly folder: string;
  /** Releases the lease; the last process to do so stops the server. */
  release(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL in `dataDir`, or joins the one that is already running there, and restarts it when it
 * dies.
 * @param log receives one-line messages for the operator
 * @throws {Error} when the data is unusable, or the server does not respond within a minute
 */
export async function useEmbeddedServer(dataDir: string, log: (line: string) => void): Promise<EmbeddedServer> {
  const home = makeDataDir(dataDir);
  const account = serverAccount(ownCluster(home));
  const binaries = findBinaries(account);
  const place = placeCluster(home, account);
  const { folder, socketFolder } = place;
  if (folder !== ownCluster(home)) log(`PostgreSQL's account cannot enter ${dataDir}; the data is kept in ${folder}`);
  await makeCluster(place, binaries, account);

  const starter = createStarter(place, binaries, account);
  let released = false;
  let lease = attach();
  await lease;

  /** Takes a lease on the running server, or starts one. */
  async function attach(): Promise<pg.Client> {
    const began = Date.now();
    for (;;) {
      try {
        return await takeLease();
      } catch (error) {
        const waited = Date.now() - began;
        const running = starter.busy() || findPostmaster(folder)?.runs === true;
        if (waited > START_DEADLINE_MS || (released && !running)) throw error;
        if (!running) {
          const failure = starter.failure();
          if (failure !== undefined && waited > FAILING_DEADLINE_MS) throw new Error(failure, { cause: error });
          starter.start(findPostmaster(folder));
        }
        await sleep(starter.failure() === undefined ? RETRY_MS : RETRY_AFTER_FAILURE_MS);
      }
    }
  }

  async function takeLease(): Promise<pg.Client> {
    const client = new pg.Client({
      host: socketFolder,
      port: SOCKET_PORT,
      user: SUPERUSER,
      ssl: false,
      database: "postgres",
      connectionTimeoutMillis: 5000,
    });
    let held = false;
    // A lost connection emits "error", then "end". An unhandled "error" would end the process.
    client.on("error", () => undefined);
    client.on("end", () => held && rejoin());
    await client.connect();
    await client.query("SELECT pg_advisory_lock_shared($1)", [IN_USE_LOCK]);
    held = true;
    return client;
  }

  function rejoin(): void {
    if (released) return;
    log("The embedded database went away; it is brought back");
    lease = attach();
    lease.catch((error: unknown) => {
      log(`The embedded database does not start. ${error instanceof Error ? error.message : String(error)}`);
      setTimeout(rejoin, 1000).unref();
    });
  }

  return {
    host: socketFolder,
    port: SOCKET_PORT,
    admin: SUPERUSER,
    folder,
    async release() {
      released = true;
      try {
        const client = await Promise.race([lease, tooLate(RELEASE_DEADLINE_MS)]);
        await client.query("SELECT pg_advisory_unlock_shared($1)", [IN_USE_LOCK]);
        const { rows } = await client.query<{ alone: boolean }>("SELECT pg_try_advisory_lock($1) AS alone", [
          IN_USE_LOCK,
        ]);
        if (rows[0]?.alone !== true) return await client.end();
        const options = ["stop", "-D", folder, "-m", "fast", "-w", "-t", String(STOP_WAIT_S)];
        await run(binaries.pgCtl, options, { ...account, env: programEnvironment(), cwd: dirname(binaries.pgCtl) });
      } catch {
        // It has already exited, or is just starting and was started by this process.
        starter.stop();
      }
    },
  };
}

async function tooLate(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw new Error("It took too long");
}
