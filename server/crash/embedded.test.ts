import { spawn } from "node:child_process";
import { chownSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { recount } from "../testing/recount.ts";
import { connectTo, databaseRuns, endDatabase, makeFolder, postmasterPid, usedDataDir } from "./database.ts";
import { isAlive, stopApp, untilReady } from "./process.ts";
import { expectVotes, someVotes, startOn } from "./voting-app.ts";

/** The embedded database across restarts, kills and apps that share it. */

const root = process.getuid?.() === 0;

test("data survives a restart, and the database stops with the app", async () => {
  const dataDir = usedDataDir();
  const cluster = join(dataDir, "postgres");
  const first = startOn(dataDir);
  const crowd = await someVotes(first);
  const secret = readFileSync(join(dataDir, "session-secret"), "utf8");
  await stopApp(first, "SIGTERM");
  expect(databaseRuns(cluster)).toBe(false);

  const second = startOn(dataDir);
  await untilReady(await second.address);
  await expectVotes(crowd, cluster);
  expect(readFileSync(join(dataDir, "session-secret"), "utf8")).toBe(secret);
  expect(readdirSync(dataDir).toSorted()).toEqual(["postgres", "postgres.log", "session-secret"]);
});

test("reuses the server that a killed app left running", async () => {
  const dataDir = usedDataDir();
  const cluster = join(dataDir, "postgres");
  const first = startOn(dataDir);
  const crowd = await someVotes(first);
  const pid = postmasterPid(cluster);
  first.signal("SIGKILL");
  await first.ended;
  expect(isAlive(pid)).toBe(true);

  const second = startOn(dataDir);
  await untilReady(await second.address);
  expect(postmasterPid(cluster)).toBe(pid);
  await expectVotes(crowd, cluster);
  await stopApp(second, "SIGTERM");
  expect(databaseRuns(cluster)).toBe(false);
});

test("two apps started together on an empty folder share one database, and the last to exit stops it", async () => {
  const dataDir = join(makeFolder(), "data");
  const cluster = join(dataDir, "postgres");
  const [one, other] = [startOn(dataDir), startOn(dataDir)];
  await Promise.all([untilReady(await one.address), untilReady(await other.address)]);
  const pid = postmasterPid(cluster);
  const crowds = await Promise.all([someVotes(one), someVotes(other)]);
  const pool = connectTo(cluster);
  const { rows } = await pool.query<{ name: string; times: number }>(
    "SELECT name, count(*)::integer AS times FROM kysely_migration GROUP BY name ORDER BY name",
  );
  const files = readdirSync(join(import.meta.dirname, "../database/migrations")).filter((file) =>
    file.endsWith(".sql"),
  );
  expect(rows).toEqual(files.map((file) => ({ name: file.replace(/\.sql$/, ""), times: 1 })));
  expect(await recount(pool)).toEqual([]);

  await stopApp(one, "SIGTERM");
  expect(databaseRuns(cluster)).toBe(true);
  expect(postmasterPid(cluster)).toBe(pid);
  await untilReady(await other.address);
  const more = await someVotes(other);
  await stopApp(other, "SIGTERM");
  expect(databaseRuns(cluster)).toBe(false);

  const later = startOn(dataDir);
  await untilReady(await later.address);
  const all = [...crowds, more];
  const missing = await Promise.all(all.map((crowd) => crowd.missing(pool)));
  // Each crowd knows only its own votes.
  expect(missing.flat().filter((line) => !line.includes("nobody cast"))).toEqual([]);
});

test("two apps that stop at the same time leave no server running", async () => {
  const dataDir = usedDataDir();
  const apps = [startOn(dataDir), startOn(dataDir)];
  await Promise.all(apps.map(async (app) => untilReady(await app.address)));
  await Promise.all(apps.map((app) => stopApp(app, "SIGTERM")));
  expect(databaseRuns(join(dataDir, "postgres"))).toBe(false);
});

test("starts although the lock file's process id now belongs to another program", async () => {
  const dataDir = usedDataDir();
  const cluster = join(dataDir, "postgres");
  const first = startOn(dataDir);
  const crowd = await someVotes(first);
  const lock = readFileSync(join(cluster, "postmaster.pid"), "utf8");
  first.signal("SIGKILL");
  await first.ended;
  await endDatabase(cluster);

  // As after a power failure, when process ids are reassigned. The other program runs under the server's own account.
  const owner = statSync(cluster);
  const other = spawn("sleep", ["600"], { stdio: "ignore", ...(root ? { uid: owner.uid, gid: owner.gid } : {}) });
  onTestFinished(() => void other.kill("SIGKILL"));
  const lines = lock.split("\n");
  writeFileSync(join(cluster, "postmaster.pid"), [String(other.pid), ...lines.slice(1)].join("\n"));
  chownSync(join(cluster, "postmaster.pid"), owner.uid, owner.gid);
  const second = startOn(dataDir);
  await untilReady(await second.address);
  await expectVotes(crowd, cluster);
  expect(isAlive(other.pid ?? 0)).toBe(true);
});
