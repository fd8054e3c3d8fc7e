import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect, test } from "vitest";
import { recount } from "../testing/recount.ts";
import { type Crowd, gatherCrowd } from "./crowd.ts";
import { connectTo, makeFolder, postmasterPid } from "./database.ts";
import { type AppProcess, startApp, untilReady } from "./process.ts";

const PLAYERS = 8;
const APP_KILLS = 20;
const READY_DEADLINE_MS = 10_000;
/** A test may not run over midnight (UTC): from then on votes are votes of another day. */
const LONGEST_TEST_MS = 120_000;
const DAY_MS = 86_400_000;

async function keepOffMidnight(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < LONGEST_TEST_MS) await sleep(left);
}

/** Votes that come in between two blows: each time a blow falls into another moment of a batch. */
const someVotes = (): number => 100 + Math.floor(Math.random() * 300);

test(`${APP_KILLS} times SIGKILL of the app under load: what was acknowledged is there, and every counter is right`, async () => {
  await keepOffMidnight();
  const dataDir = join(makeFolder(), "data");
  let app: AppProcess = startApp({ env: { DATA_DIR: dataDir } });
  const crowd = await gatherCrowd(await app.address, PLAYERS);
  const pool = connectTo(join(dataDir, "postgres"));
  const readyAfterMs: number[] = [];

  for (let kill = 1; kill <= APP_KILLS; kill += 1) {
    crowd.play(await app.address);
    await crowd.acknowledged(someVotes());
    // Now and then the database dies with it, as when a machine loses its power.
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

interface Blow {
  name: string;
  strike: (writer: number, pool: pg.Pool, cluster: string) => unknown;
}

const BLOWS: Blow[] = [
  ...[1, 2, 3, 4, 5].map((time) => ({
    name: `SIGKILL of the server (${time})`,
    strike: (_writer: number, _pool: pg.Pool, cluster: string) => process.kill(postmasterPid(cluster), "SIGKILL"),
  })),
  {
    name: "SIGKILL of the process that writes the votes",
    strike: (writer) => process.kill(writer, "SIGKILL"),
  },
  {
    name: "the connection that writes the votes is ended",
    strike: (writer, pool) => pool.query("SELECT pg_terminate_backend($1)", [writer]),
  },
  {
    name: "every connection is ended",
    strike: (_writer, pool) =>
      pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
      ),
  },
];

async function writerPid(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'hot-or-not' AND query LIKE '%cast_votes%'",
  );
  const [writer] = rows;
  if (writer === undefined) throw new Error("Nobody writes votes");
  return writer.pid;
}

/** True also while nobody writes, and while the database does not answer. */
function isSameWriter(pool: pg.Pool, writer: number): Promise<boolean> {
  return writerPid(pool).then(
    (pid) => pid === writer,
    () => true,
  );
}

test("the database dies under load, in several ways: the app stays, refuses for a moment, and nothing is lost", async () => {
  await keepOffMidnight();
  const dataDir = join(makeFolder(), "data");
  const cluster = join(dataDir, "postgres");
  const app = startApp({ env: { DATA_DIR: dataDir } });
  const address = await app.address;
  const crowd = await gatherCrowd(address, PLAYERS);
  const pool = connectTo(cluster);
  const readyAfterMs: number[] = [];

  for (const { name, strike } of BLOWS) {
    crowd.play(address);
    await crowd.acknowledged(someVotes());
    const writer = await writerPid(pool);
    const began = performance.now();
    await strike(writer, pool, cluster);
    // Play goes on through the failure, until votes are written over another connection.
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

async function differences(crowd: Crowd, pool: pg.Pool, when: string): Promise<string[]> {
  const found = [...(await crowd.missing(pool)), ...(await recount(pool))];
  return found.map((line) => `${when}: ${line}`);
}

function report(what: string, tally: object, readyAfterMs: readonly number[]): void {
  const worst = Math.max(...readyAfterMs).toFixed(0);
  const mean = (readyAfterMs.reduce((sum, ms) => sum + ms, 0) / readyAfterMs.length).toFixed(0);
  process.stdout.write(
    `${readyAfterMs.length} × death of the ${what}: ${JSON.stringify(tally)}, ready after ${mean} ms (worst ${worst} ms)\n`,
  );
}
