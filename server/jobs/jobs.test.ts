import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "../database/connect.ts";
import { newestIn } from "../database/job-queue.ts";
import { migrate } from "../database/migrate.ts";
import { copyOfTemplate, type DatabaseAddress } from "../testing/app.ts";
import { type Advance, type Jobs, openJobs } from "./jobs.ts";
import { startRunner } from "./runner.ts";

const SECOND = 1000;
/** Beyond what a job takes to be found, on a busy machine. */
const SOON = { timeout: 10 * SECOND, interval: 20 };

let address: DatabaseAddress;
let opened: (() => Promise<unknown>)[];
beforeEach(async () => {
  address = await copyOfTemplate();
  opened = [];
});
afterEach(async () => {
  for (const close of opened.toReversed()) await close();
});

async function open(): Promise<Database> {
  const { host, user, name } = address;
  const database = await openDatabase({
    databaseUrl: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`,
    dataDir: "unused",
    log: () => undefined,
  });
  opened.push(() => database.close());
  return database;
}

interface Process {
  app: FastifyInstance;
  database: Database;
  jobs: Jobs;
  ran: { capability: string; ok: boolean; lateMs: number }[];
  listen: () => Promise<unknown>;
}

async function start(): Promise<Process> {
  const database = await open();
  const app = Fastify();
  const ran: Process["ran"] = [];
  const metrics = {
    job: (capability: string, run: { ok: boolean; lateMs: number }) => void ran.push({ capability, ...run }),
  };
  const jobs = openJobs({ app, database, metrics, advances: new Map() });
  opened.push(() => app.close());
  return { app, database, jobs, ran, listen: () => app.listen({ port: 0, host: "127.0.0.1" }) };
}

const inMs = (ms: number) => new Date(Date.now() + ms);
const queued = async ({ pool }: Database) =>
  (await pool.query<{ key: string }>("SELECT key FROM graphile_worker.jobs ORDER BY key")).rows.map(({ key }) => key);

test("what is due is carried out when a capability opens, and again at the next time", async () => {
  const { jobs, listen, ran } = await start();
  const next = [inMs(200), null];
  const advance = vi.fn<Advance>(async () => next.shift() ?? null);
  await jobs.advance("leagues", advance);
  expect(advance).toHaveBeenCalledTimes(1);
  await listen();
  await expect.poll(() => advance.mock.calls.length, SOON).toBe(2);
  await expect.poll(() => ran, SOON).toEqual([{ capability: "leagues", ok: true, lateMs: expect.any(Number) }]);
});

test("something earlier goes first, and something later waits", async () => {
  const { jobs, listen, database } = await start();
  const advance = vi.fn<Advance>(async () => null);
  await jobs.advance("arenas", advance);
  jobs.due("arenas", inMs(3600 * SECOND));
  await listen();
  await expect.poll(() => queued(database), SOON).toEqual(["arenas"]);
  jobs.due("arenas", inMs(0));
  jobs.due("arenas", inMs(1800 * SECOND));
  await expect.poll(() => advance.mock.calls.length, SOON).toBeGreaterThanOrEqual(2);
});

test("a capability runs once at a time, leaves room for others meanwhile, and makes up for what was due", async () => {
  const { jobs, listen, ran } = await start();
  const finish = Promise.withResolvers<null>();
  let [at, most] = [0, 0];
  const reminders = vi.fn<Advance>(async () => {
    if (reminders.mock.calls.length === 1) return inMs(0);
    at += 1;
    most = Math.max(most, at);
    await finish.promise;
    at -= 1;
    return null;
  });
  const leagues = vi.fn<Advance>(async () => null);
  await jobs.advance("reminders", reminders);
  await jobs.advance("leagues", leagues);
  await listen();
  await expect.poll(() => at, SOON).toBe(1);
  jobs.due("reminders", inMs(0));
  // It has been looked at, and ended at once.
  await expect.poll(() => ran, SOON).toMatchObject([{ capability: "reminders" }]);
  jobs.due("leagues", inMs(0));
  await expect.poll(() => leagues.mock.calls.length, SOON).toBe(2);
  expect(reminders).toHaveBeenCalledTimes(2);
  finish.resolve(null);
  await expect.poll(() => reminders.mock.calls.length, SOON).toBe(3);
  expect(most).toBe(1);
});

test("a job that fails is repeated", async () => {
  const { jobs, listen, ran } = await start();
  const answers: (() => Date | null)[] = [
    () => inMs(0),
    () => {
      throw new Error("the database is away");
    },
    () => null,
  ];
  await jobs.advance("leagues", async () => answers.shift()?.() ?? null);
  await listen();
  await expect.poll(() => ran.map(({ ok }) => ok), SOON).toEqual([false, true]);
});

test("a job that was lost runs within a minute, and lateness is told, whatever the process's clock says", async () => {
  const { jobs, listen, ran } = await start();
  const runs = { arenas: 0, leagues: 0 };
  for (const capability of ["arenas", "leagues"] as const)
    await jobs.advance(capability, async () => {
      runs[capability] += 1;
      return null;
    });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: inMs(3 * 86_400 * SECOND) });
  onTestFinished(() => void vi.useRealTimers());
  await listen();
  vi.advanceTimersByTime(60 * SECOND);
  await expect.poll(() => runs, SOON).toEqual({ arenas: 2, leagues: 2 });
  await expect.poll(() => ran.length, SOON).toBe(2);
  for (const { lateMs } of ran) expect(lateMs).toBeLessThan(10 * SECOND);
});

test("what fails when a capability opens does not keep the product from starting, and is repeated", async () => {
  const { jobs, listen } = await start();
  const advance = vi.fn<Advance>(async () => null).mockRejectedValueOnce(new Error("An arena cannot be ended"));
  await jobs.advance("arenas", advance);
  await listen();
  await expect.poll(() => advance.mock.calls.length, SOON).toBe(2);
});

test("a connection of the queue on which an answer is overdue is replaced, and one that listens stays", async () => {
  const database = await open();
  const pool = database.connections("the test", 2, 100);
  opened.push(() => pool.end());
  const listening = await pool.connect();
  opened.push(async () => listening.release());
  const heard = new Promise((resolve) => listening.once("notification", resolve));
  await listening.query('LISTEN "one"; LISTEN "other";');
  const client = await pool.connect();
  await client.query("SET statement_timeout = 0");
  await expect(client.query("SELECT pg_sleep(60)")).rejects.toThrow("timeout");
  client.release();
  const notify = () =>
    pool.query("NOTIFY other").then(
      () => true,
      () => false,
    );
  // Well before the answer would have come.
  await expect.poll(notify, SOON).toBe(true);
  await heard;
});

test("processes whose clocks are minutes apart make each change once, and at its time", async () => {
  // Whoever asks for the time is told it three minutes early or late, in turns.
  vi.useFakeTimers({ toFake: ["Date"] });
  const real = performance.timeOrigin + performance.now();
  let asked = 0;
  const wrong = setInterval(() => {
    asked += 1;
    vi.setSystemTime(real + (asked % 2 === 0 ? 180 : -180) * SECOND);
  }, 5);
  onTestFinished(() => {
    clearInterval(wrong);
    vi.useRealTimers();
  });
  const processes = await Promise.all([start(), start()]);
  const [{ database }] = processes;
  await database.pool.query(`CREATE TABLE changes (due timestamptz, made timestamptz, times integer DEFAULT 0)`);
  await database.pool.query(
    "INSERT INTO changes (due) SELECT now() + make_interval(secs => n * 0.4) FROM generate_series(1, 3) n",
  );
  for (const { database, jobs, listen } of processes) {
    await jobs.advance("leagues", async () => {
      await database.pool.query(
        "UPDATE changes SET made = clock_timestamp(), times = times + 1 WHERE made IS NULL AND due <= product_now()",
      );
      const { rows } = await database.pool.query<{ due: Date | null }>(
        "SELECT min(due) AS due FROM changes WHERE made IS NULL",
      );
      return rows[0]?.due ?? null;
    });
    await listen();
  }
  const left = async () => (await database.pool.query("SELECT FROM changes WHERE made IS NULL")).rowCount;
  await expect.poll(left, SOON).toBe(0);
  const { rows } = await database.pool.query("SELECT times, made - due < '10 s' AS soon FROM changes");
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ times: 1, soon: true })));
});

test("of several processes one runs a job; another one does after that has stopped", async () => {
  const processes = await Promise.all([start(), start()]);
  const ran: number[] = [];
  for (const [index, { jobs, listen }] of processes.entries()) {
    await jobs.advance("leagues", async () => {
      ran.push(index);
      return null;
    });
    await listen();
  }
  ran.length = 0;
  processes[0]?.jobs.due("leagues", inMs(0));
  await expect.poll(() => ran.length, SOON).toBe(1);
  await processes[0]?.app.close();
  processes[1]?.jobs.due("leagues", inMs(0));
  await expect.poll(() => ran.at(1), SOON).toBe(1);
  expect(ran).toHaveLength(2);
});

test("closing waits for a job that is running, and leaves nothing behind", async () => {
  const { app, database, jobs, listen } = await start();
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let runs = 0;
  await jobs.advance("leagues", async () => {
    runs += 1;
    if (runs === 1) return inMs(0);
    started.resolve();
    await finish.promise;
    return null;
  });
  await listen();
  await started.promise;
  let closed = false;
  const closing = app.close().then(() => (closed = true));
  await database.pool.query("SELECT 1");
  expect(closed).toBe(false);
  finish.resolve();
  await closing;
  expect(await queued(database)).toEqual([]);
});

test("a job that does not end is given up when the patience of a stop has passed, and is left to other processes", async () => {
  const database = await open();
  const started = Promise.withResolvers<void>();
  const never = async () => {
    started.resolve();
    await new Promise(() => undefined);
  };
  const ran: boolean[] = [];
  const runner = startRunner(database.connections("the test", 3, 8000), new Map([["leagues", never]]), {
    ran: (_capability, { ok }) => void ran.push(ok),
    failed: () => undefined,
    patienceMs: 50,
  });
  await database.pool.query("SELECT graphile_worker.add_job('leagues', job_key => 'leagues')");
  await started.promise;
  await runner.stop();
  expect(ran).toEqual([false]);
  const { rows } = await database.pool.query("SELECT key, locked_at FROM graphile_worker.jobs");
  expect(rows).toEqual([{ key: "leagues", locked_at: null }]);
});

test("the queue of jobs is migrated once, to what the installed version needs", async () => {
  address = await copyOfTemplate("template1");
  const databases = await Promise.all([open(), open(), open()]);
  await Promise.all(databases.map(migrate));
  const [database] = databases;
  if (database === undefined) throw new Error("no database");
  const known = await newestIn(database);
  const { runMigrations } = await import("graphile-worker");
  const pool = database.connections("the test", 1);
  await runMigrations({ pgPool: pool });
  await pool.end();
  expect(await newestIn(database)).toBe(known);
  expect(known).toBe(20);
});
