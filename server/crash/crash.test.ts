import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect, test } from "vitest";
import { recount } from "../recount/recount.ts";
import { repeats } from "../testing/soak.ts";
import { avoidMidnight, type SimulatedVoters, gatherVoters } from "./simulated-voters.ts";
import { connectTo, postmasterPid, usedDataDir } from "./database.ts";
import { type AppProcess, startApp, untilReady } from "./process.ts";

const PLAYERS = 8;
const APP_KILLS = repeats(5);
const DATABASE_KILLS = repeats(2);
const READY_DEADLINE_MS = 10_000;
const LONGEST_TEST_MS = repeats(120_000);

/** How many votes to wait for between two faults; random, so that each fault hits a batch at a different point. */
const someVotes = (): number => 100 + Math.floor(Math.random() * 300);

test(`keeps every acknowledged vote and consistent counters over ${APP_KILLS} SIGKILLs of the app under load`, async () => {
  await avoidMidnight(LONGEST_TEST_MS);
  const dataDir = usedDataDir();
  let app: AppProcess = startApp({ env: { DATA_DIR: dataDir } });
  const crowd = await gatherVoters(await app.address, PLAYERS);
  const pool = connectTo(join(dataDir, "postgres"));
  const readyAfterMs: number[] = [];

  for (let kill = 1; kill <= APP_KILLS; kill += 1) {
    crowd.play(await app.address);
    await crowd.acknowledged(someVotes());
    // Sometimes the database is killed as well, as in a power failure.
    if (kill % 5 === 0) process.kill(postmasterPid(join(dataDir, "postgres")), "SIGKILL");
    app.signal("SIGKILL");
    await crowd.pause();
    await app.ended;

    const began = performance.now();
    app = startApp({ env: { DATA_DIR: dataDir } });
    await untilReady(await app.address, READY_DEADLINE_MS);
    readyAfterMs.push(performance.now() - began);
    expect(await differences(crowd, pool, `after kill ${kill}`)).toEqual([]);
  }

  expect(crowd.wrong).toEqual([]);
  expect(crowd.tally.acknowledged).toBeGreaterThanOrEqual(100 * APP_KILLS);
  expect(Math.max(...readyAfterMs)).toBeLessThan(READY_DEADLINE_MS);
  report("app", crowd.tally, readyAfterMs);
});

interface Fault {
  name: string;
  inject: (writer: number, pool: pg.Pool, cluster: string) => unknown;
}

const FAULTS: Fault[] = [
  ...Array.from({ length: DATABASE_KILLS }, (_, time) => ({
    name: `SIGKILL of the server (${time + 1})`,
    inject: (_writer: number, _pool: pg.Pool, cluster: string) => process.kill(postmasterPid(cluster), "SIGKILL"),
  })),
  {
    name: "SIGKILL of the process that writes the votes",
    inject: (writer) => process.kill(writer, "SIGKILL"),
  },
  {
    name: "termination of the connection that writes the votes",
    inject: (writer, pool) => pool.query("SELECT pg_terminate_backend($1)", [writer]),
  },
  {
    name: "termination of every connection",
    inject: (_writer, pool) =>
      pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
      ),
  },
];

async function writerPid(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'hot-or-not votes'",
  );
  const [writer] = rows;
  if (writer === undefined) throw new Error("No connection writes votes");
  return writer.pid;
}

/** Also true while no connection writes votes and while the database is down. */
function isSameWriter(pool: pg.Pool, writer: number): Promise<boolean> {
  return writerPid(pool).then(
    (pid) => pid === writer,
    () => true,
  );
}

test("survives losing the database under load: it refuses votes until it reconnects, and loses none", async () => {
  await avoidMidnight(LONGEST_TEST_MS);
  const dataDir = usedDataDir();
  const cluster = join(dataDir, "postgres");
  const app = startApp({ env: { DATA_DIR: dataDir } });
  const address = await app.address;
  const crowd = await gatherVoters(address, PLAYERS);
  const pool = connectTo(cluster);
  const readyAfterMs: number[] = [];

  for (const { name, inject } of FAULTS) {
    crowd.play(address);
    await crowd.acknowledged(someVotes());
    const writer = await onceUp(() => writerPid(pool));
    const began = performance.now();
    await inject(writer, pool, cluster);
    // Players keep voting through the failure, until votes are written over a new connection.
    while (await isSameWriter(pool, writer)) await sleep(5);
    await untilReady(address, READY_DEADLINE_MS);
    readyAfterMs.push(performance.now() - began);
    await crowd.pause();
    expect(await differences(crowd, pool, name)).toEqual([]);
  }

  expect(crowd.wrong).toEqual([]);
  expect(crowd.tally.unanswered).toBe(0);
  expect(Math.max(...readyAfterMs)).toBeLessThan(READY_DEADLINE_MS);
  report("database", crowd.tally, readyAfterMs);
});

async function differences(crowd: SimulatedVoters, pool: pg.Pool, when: string): Promise<string[]> {
  const found = await onceUp(async () => [...(await crowd.missing(pool)), ...(await recount(pool))]);
  return found.map((line) => `${when}: ${line}`);
}

/**
 * Asks again while the database refuses: on a busy machine it may notice a death only after the app has reconnected, and goes down
 * then.
 */
async function onceUp<T>(ask: () => Promise<T>): Promise<T> {
  const givenUpAt = performance.now() + READY_DEADLINE_MS;
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > givenUpAt) throw error;
      await sleep(50);
    }
}

function report(what: string, tally: object, readyAfterMs: readonly number[]): void {
  const worst = Math.max(...readyAfterMs).toFixed(0);
  const mean = (readyAfterMs.reduce((sum, ms) => sum + ms, 0) / readyAfterMs.length).toFixed(0);
  process.stdout.write(
    `${readyAfterMs.length} × death of the ${what}: ${JSON.stringify(tally)}, ready after ${mean} ms (worst ${worst} ms)\n`,
  );
}
