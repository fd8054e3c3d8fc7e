import { spawn } from "node:child_process";
import { chownSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { APP_ROLE } from "../database/embedded/app-role.ts";
import { makeCluster, SUPERUSER } from "../database/embedded/cluster.ts";
import { recount } from "../recount/recount.ts";
import { connectTo, databaseRuns, endDatabase, makeFolder, postmasterPid, usedDataDir } from "./database.ts";
import { isAlive, startApp, stopApp, untilReady } from "./process.ts";
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

test("its programs see nothing of the product's configuration", async () => {
  const dataDir = usedDataDir();
  const canary = "canary-0123456789-0123456789-0123456789";
  const app = startApp({ env: { DATA_DIR: dataDir, SESSION_SECRET: canary, OPERATOR_TOKEN: canary } });
  await untilReady(await app.address);
  const postmaster = String(postmasterPid(join(dataDir, "postgres")));
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
  expect(children.length).toBeGreaterThan(3);
  for (const pid of [postmaster, ...children])
    expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain(canary);

  const folder = makeFolder();
  const initdb = join(folder, "initdb");
  writeFileSync(initdb, "#!/bin/sh\nenv >&2\nexit 1\n", { mode: 0o755 });
  process.env["SESSION_SECRET"] = canary;
  onTestFinished(() => void delete process.env["SESSION_SECRET"]);
  const place = { folder: join(folder, "postgres"), socketFolder: folder };
  const made = makeCluster(place, { initdb, postgres: "", pgCtl: "", major: "18" }, undefined);
  await expect(made).rejects.toThrow(/PATH=/);
  await expect(made).rejects.not.toThrow(canary);
});

test("the product's role owns its database and can do nothing to the machine or the cluster", async () => {
  const dataDir = usedDataDir();
  const app = startOn(dataDir);
  await untilReady(await app.address);
  const role = connectTo(join(dataDir, "postgres"), APP_ROLE);
  for (const refused of [
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "COPY players TO '/tmp/players'",
    "SELECT pg_read_file('/etc/passwd')",
    "SELECT pg_ls_dir('/')",
    "SELECT lo_import('/etc/passwd')",
    "ALTER SYSTEM SET fsync = off",
    `ALTER ROLE ${APP_ROLE} SUPERUSER`,
    `SET ROLE ${SUPERUSER}`,
    "CREATE ROLE another",
    "CREATE FUNCTION f() RETURNS integer LANGUAGE c AS 'libc', 'abs'",
  ])
    await expect(role.query(refused), refused).rejects.toMatchObject({ code: "42501" });
  const { rows } = await role.query(
    "SELECT DISTINCT usename FROM pg_stat_activity WHERE application_name LIKE 'hot-or-not%'",
  );
  expect(rows).toEqual([{ usename: APP_ROLE }]);
});

test("data of a version that connected as the superuser is taken over without a loss, by two apps at once", async () => {
  const dataDir = usedDataDir();
  const cluster = join(dataDir, "postgres");
  const old = startOn(dataDir);
  const crowd = await someVotes(old);
  old.signal("SIGKILL");
  await old.ended;
  const pool = connectTo(cluster);
  await pool.query(`REASSIGN OWNED BY ${APP_ROLE} TO ${SUPERUSER}`);
  await pool.query(`ALTER DATABASE hot_or_not OWNER TO ${SUPERUSER}`);
  await pool.query(`DROP OWNED BY ${APP_ROLE}`);
  await pool.query(`DROP ROLE ${APP_ROLE}`);

  const apps = [startOn(dataDir), startOn(dataDir)];
  for (const app of apps) await untilReady(await app.address);
  await expectVotes(crowd, cluster);
  const { rows } = await pool.query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_get_userbyid(relowner) <> $1
     UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND pg_get_userbyid(proowner) <> $1`,
    [APP_ROLE],
  );
  expect(rows).toEqual([]);
  for (const app of apps) expect((await someVotes(app)).wrong).toEqual([]);
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
