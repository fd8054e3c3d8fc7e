import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LOCKS } from "../database/locks.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { backUp, temporaryFolder } from "../testing/backups.ts";
import { vote } from "../testing/ballots.ts";
import type { Add } from "./archive.ts";
import { lastBackups } from "./history.ts";
import { copySnapshot } from "./snapshot.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp();
  await vote(await product.player(), "adele", "hot");
});
afterEach(() => product.close());

const last = async () => (await lastBackups(product.database.pool)).last;
const at = (second: number) => new Date(Date.UTC(2026, 10, 25, 12, 0, second));

/** A connection of somebody else. */
async function connected<Result>(use: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
  const pool = product.database.connections("the test", 1);
  const client = await pool.connect();
  try {
    return await use(client);
  } finally {
    client.release(true);
    await pool.end();
  }
}

const copyTo = (add: Add) => connected((client) => copySnapshot(client, add, new AbortController().signal));

test("a backup is recorded in the database with its time, size and outcome, and nobody else may read it", async () => {
  expect(await lastBackups(product.database.pool)).toEqual({ last: undefined, done: undefined });
  const folder = join(temporaryFolder(), "backups");
  const { file, bytes, manifest } = await backUp(product.database, folder, { now: () => at(7) });
  expect(file).toBe("hot-or-not-20261125T120007000Z.tar.zst");
  expect(statSync(join(folder, file))).toMatchObject({ size: bytes });
  expect([folder, join(folder, file)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  expect(manifest.tables.find(({ name }) => name === "votes")).toMatchObject({ rows: 1 });
  const { last, done } = await lastBackups(product.database.pool);
  expect(last).toEqual({
    beganAt: expect.any(Date),
    endedAt: expect.any(Date),
    outcome: "done",
    file,
    bytes,
    reason: null,
  });
  expect(done).toEqual(last);
});

test("the newest archives stay, also with a clock that was set back; other files are left alone, a killed backup's is not", async () => {
  const folder = temporaryFolder();
  const unfinished = "hot-or-not-20261125T115900000Z.tar.zst.unfinished";
  for (const name of [unfinished, "notes.txt", "hot-or-not.tar.zst"]) writeFileSync(join(folder, name), "");
  const made = [];
  for (const second of [1, 2, 3, 4])
    made.push((await backUp(product.database, folder, { keep: 3, now: () => at(second) })).file);
  const others = ["hot-or-not.tar.zst", "notes.txt"];
  expect(readdirSync(folder).toSorted()).toEqual([...made.slice(1), ...others]);
  const { file } = await backUp(product.database, folder, { keep: 3, now: () => at(0) });
  expect(readdirSync(folder).toSorted()).toEqual([file, ...made.slice(2), ...others]);
});

test("one that fails leaves no file, and says why; what its process left behind is recorded by the next one", async () => {
  const folder = temporaryFolder();
  const stop = new AbortController();
  stop.abort(new Error("It was interrupted."));
  await expect(backUp(product.database, folder, { signal: stop.signal })).rejects.toThrow("It was interrupted.");
  expect(readdirSync(folder)).toEqual([]);
  expect(await last()).toMatchObject({
    outcome: "failed",
    reason: "It was interrupted.",
    endedAt: expect.any(Date),
    file: null,
  });

  const file = join(folder, "a file");
  writeFileSync(file, "");
  await expect(backUp(product.database, file)).rejects.toThrow(`BACKUP_DIR ${file} cannot be used`);

  await product.database.pool.query("INSERT INTO backups DEFAULT VALUES");
  await backUp(product.database, folder);
  const { rows } = await product.database.pool.query("SELECT outcome, reason FROM backups ORDER BY id");
  expect(rows.slice(1)).toEqual([
    { outcome: "failed", reason: "Its process ended before it was done." },
    { outcome: "done", reason: null },
  ]);
});

test("the last 100 backups are remembered", async () => {
  await product.database.pool.query(
    "INSERT INTO backups (outcome, reason) SELECT 'failed', 'of this test' FROM generate_series(1, 120)",
  );
  await backUp(product.database, temporaryFolder());
  expect((await product.database.pool.query("SELECT FROM backups")).rowCount).toBe(100);
  expect(await last()).toMatchObject({ outcome: "done" });
});

test("there is one backup at a time, and none while the database is being migrated", async () => {
  const folder = temporaryFolder();
  await connected(async (other) => {
    await other.query("SELECT pg_advisory_lock($1)", [LOCKS.backups]);
    await expect(backUp(product.database, folder)).rejects.toThrow("Another backup of this database is running.");
    expect(await last()).toBeUndefined();
    await other.query("SELECT pg_advisory_unlock($1)", [LOCKS.backups]);

    await other.query("SELECT pg_advisory_lock($1)", [LOCKS.migrations]);
    await expect(backUp(product.database, folder)).rejects.toThrow("The database is being migrated.");
    expect(readdirSync(folder)).toEqual([]);
    await other.query("SELECT pg_advisory_unlock($1)", [LOCKS.migrations]);
  });
  await backUp(product.database, folder);
  expect(await last()).toMatchObject({ outcome: "done" });
});

test("a start that migrates the database meanwhile does not wait, and ends the backup", async () => {
  const { pool } = product.database;
  let migrated = false;
  const copied = copyTo(async (name) => {
    if (migrated || !name.startsWith("tables/players/")) return;
    migrated = true;
    await connected((other) => other.query("SELECT pg_advisory_lock($1)", [LOCKS.migrations]));
    // As migrations do: what was copied before is free, and what comes now would look empty.
    await pool.query("ALTER TABLE celebrities ADD COLUMN another text");
    await pool.query("TRUNCATE votes");
    await pool.query("INSERT INTO kysely_migration VALUES ('0999-another', '')");
  });
  await expect(copied).rejects.toThrow("The database was migrated while it was copied. Make the backup again.");
  expect(migrated).toBe(true);
});

test("a day of analytics that expires meanwhile is dropped at once, and is in no backup", async () => {
  const { pool } = product.database;
  for (const day of ["2026-01-01", "2026-01-02"]) {
    await pool.query("SELECT open_analytics_day($1)", [day]);
    await pool.query(
      "INSERT INTO analytics_events (day, at, event, session, category, details) VALUES ($1::date, $1::date, 'session_start', 's', 'c', '{}')",
      [day],
    );
  }
  const entries: string[] = [];
  const { tables } = await copyTo(async (name) => {
    entries.push(name);
    if (name.includes("20260101")) await pool.query("DROP TABLE analytics_events_20260102");
  });
  const days = tables.filter(({ partition }) => partition !== null);
  expect(days).toMatchObject([
    {
      name: "analytics_events_20260101",
      partition: { of: "analytics_events", from: "2026-01-01", to: "2026-01-02" },
      rows: 1,
    },
  ]);
  expect(entries.filter((name) => name.includes("20260102"))).toEqual([]);
});

test("votes that come meanwhile are in no table of the copy", async () => {
  const player = await product.player();
  let voted = false;
  const { tables } = await copyTo(async () => {
    if (voted) return;
    voted = true;
    await vote(player, "adele", "not");
  });
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows;
  expect([voted, rowsOf("votes"), rowsOf("players")]).toEqual([true, 1, 2]);
});

test("a database on which no product has started is refused", async () => {
  const folder = temporaryFolder();
  await product.database.pool.query("DELETE FROM kysely_migration");
  await expect(backUp(product.database, folder)).rejects.toThrow("the product has never started on it");
  expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
});
