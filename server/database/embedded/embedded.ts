import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { serverAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { findPostmaster, makeCluster, SUPERUSER } from "./cluster.ts";
import { makeDataDir, ownCluster, placeCluster } from "./place.ts";
import { createStarter, SOCKET_PORT } from "./starter.ts";

const run = promisify(execFile);

/** Recovery after a crash replays at most `max_wal_size`; it takes seconds. */
const START_DEADLINE_MS = 60_000;
/** A server that ends at once may do so because the processes of one that was killed are still ending. */
const FAILING_DEADLINE_MS = 10_000;
const RETRY_MS = 50;
const RETRY_AFTER_FAILURE_MS = 250;
/** How long a process that ends waits for a server that is just being started. */
const RELEASE_DEADLINE_MS = 3000;
const STOP_WAIT_S = 5;
/** Every process that uses the server holds this advisory lock in shared mode; who gets it alone may stop the server. */
const IN_USE_LOCK = 4_210_001;

/** The embedded PostgreSQL, shared by all processes that use the same data directory. */
export interface EmbeddedServer {
  /** How to connect: a socket, so nothing is open to the network. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** Folder that holds the data. */
  readonly folder: string;
  /** Leaves the server; the last process to leave stops it. */
  release(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL over `dataDir`, or joins the one that runs there already, and keeps it running:
 * when it dies it is started again.
 * @param log is told, a line each, what a person may want to know
 * @throws {Error} when the data cannot be used, or the server does not answer within a minute
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

  /** Takes the lease of the server that runs, or of one that it starts. */
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
    const client = new pg.Client({ ...address(), ssl: false, database: "postgres", connectionTimeoutMillis: 5000 });
    let held = false;
    // A lost connection says "error", then "end". Without a listener an "error" would end the process.
    client.on("error", () => undefined);
    client.on("end", () => held && rejoin());
    await client.connect();
    await client.query("SELECT pg_advisory_lock_shared($1)", [IN_USE_LOCK]);
    held = true;
    return client;
  }

  function address() {
    return { host: socketFolder, port: SOCKET_PORT, user: SUPERUSER };
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
    ...address(),
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
        await run(binaries.pgCtl, options, { ...account, cwd: dirname(binaries.pgCtl) });
      } catch {
        // It is gone already, or comes up at this moment, started by this process.
        starter.stop();
      }
    },
  };
}

async function tooLate(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw new Error("It took too long");
}
