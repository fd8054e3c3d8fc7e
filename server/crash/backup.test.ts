import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { archivesIn } from "../backup/folder.ts";
import { lastBackups } from "../backup/history.ts";
import { recount } from "../recount/recount.ts";
import { avoidMidnight, gatherVoters } from "./simulated-voters.ts";
import { connectTo, databaseRuns, makeFolder, usedDataDir } from "./database.ts";
import { type AppOptions, type AppProcess, startApp, stopApp, untilReady } from "./process.ts";
import { someVotes, startOn } from "./voting-app.ts";

/** `npm run backup` and `npm run restore`, as processes beside a product in which votes go on. */

const backupsOf = (dataDir: string): string => join(dirname(dataDir), "backups");

function startBackup(dataDir: string, more: Partial<AppOptions> = {}): AppProcess {
  return startApp({ script: "scripts/backup.ts", env: { DATA_DIR: dataDir, BACKUP_DIR: backupsOf(dataDir) }, ...more });
}

/** Makes a backup and returns the path of its archive. */
async function backUp(dataDir: string): Promise<string> {
  const backup = startBackup(dataDir);
  expect(await backup.ended, backup.stderr()).toEqual({ code: 0, signal: null });
  expect(backup.stderr()).toBe("");
  const [newest = ""] = archivesIn(backupsOf(dataDir));
  expect(backup.stdout()).toContain(`${join(backupsOf(dataDir), newest)}: `);
  expectNoSecret(dataDir, backup);
  return join(backupsOf(dataDir), newest);
}

function startRestore(archive: string, dataDir: string): AppProcess {
  return startApp({ script: "scripts/restore.ts", args: [archive], env: { DATA_DIR: dataDir } });
}

async function restore(archive: string, dataDir: string): Promise<void> {
  const restored = startRestore(archive, dataDir);
  expect(await restored.ended, restored.stderr()).toEqual({ code: 0, signal: null });
  expect(restored.stdout()).toContain("Every counter is what its log adds up to");
  expectNoSecret(dataDir, restored);
}

function expectNoSecret(dataDir: string, { stdout, stderr }: AppProcess): void {
  const secret = readFileSync(join(dataDir, "session-secret"), "utf8").trim();
  expect(stdout() + stderr()).not.toContain(secret);
  expect(readFileSync(join(dataDir, "postgres.log"), "utf8")).not.toContain(secret);
}

test("backups are made while votes go on; a restored one has every vote from before it, counts that add up, and players who are still signed in", async () => {
  await avoidMidnight(120_000);
  const dataDir = usedDataDir();
  const app = startOn(dataDir);
  const settled = await someVotes(app);
  const address = await app.address;
  const playing = await gatherVoters(address, 8);
  playing.play(address);
  await playing.acknowledged(100);
  const [first, second] = [await backUp(dataDir), await backUp(dataDir)];
  await playing.acknowledged(100);
  await playing.pause();
  expect(playing.wrong).toEqual([]);
  expect(await playing.missing(connectTo(join(dataDir, "postgres"))).then(ofTheirs)).toEqual([]);
  await stopApp(app, "SIGTERM");

  // Also of a product that does not run; its database is stopped again.
  const third = await backUp(dataDir);
  expect(databaseRuns(join(dataDir, "postgres"))).toBe(false);
  expect(archivesIn(backupsOf(dataDir)).map((name) => join(backupsOf(dataDir), name))).toEqual([third, second, first]);

  for (const [archive, crowd] of [
    [first, settled],
    [third, playing],
  ] as const) {
    const copy = join(makeFolder(), "data");
    await restore(archive, copy);
    expect(databaseRuns(join(copy, "postgres"))).toBe(false);
    expect(readFileSync(join(copy, "session-secret"), "utf8")).toBe(
      readFileSync(join(dataDir, "session-secret"), "utf8"),
    );
    const later = startOn(copy);
    const place = await later.address;
    await untilReady(place);
    const pool = connectTo(join(copy, "postgres"));
    expect(await crowd.missing(pool).then(ofTheirs)).toEqual([]);
    // With the cookies of before.
    crowd.play(place);
    await crowd.acknowledged(20);
    await crowd.pause();
    expect(crowd.wrong).toEqual([]);
    expect(await crowd.missing(pool).then(ofTheirs)).toEqual([]);
    expect(await recount(pool)).toEqual([]);
    expect(await lastBackups(pool)).toEqual({ last: undefined, done: undefined });
    await stopApp(later, "SIGTERM");
  }
});

/** Each crowd knows only its own votes. */
const ofTheirs = (lines: string[]): string[] => lines.filter((line) => !line.includes("nobody cast"));

test("a backup that is killed half way leaves nothing that looks like one, and the next one clears it away", async () => {
  const dataDir = usedDataDir();
  const app = startOn(dataDir);
  await someVotes(app);
  const pool = connectTo(join(dataDir, "postgres"));
  const holder = await pool.connect();
  await holder.query("BEGIN; LOCK TABLE votes IN ACCESS EXCLUSIVE MODE");
  const killed = startBackup(dataDir);
  const waits = async () =>
    (
      await pool.query(
        "SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND application_name = 'hot-or-not backup'",
      )
    ).rowCount;
  await expect.poll(waits, { timeout: 60_000, interval: 10 }).toBe(1);
  killed.signal("SIGKILL");
  expect(await killed.ended).toEqual({ code: null, signal: "SIGKILL" });
  await holder.query("ROLLBACK");
  holder.release();
  expect(readdirSync(backupsOf(dataDir))).toEqual([expect.stringMatching(/\.unfinished$/)]);
  expect(archivesIn(backupsOf(dataDir))).toEqual([]);
  expect(await lastBackups(pool)).toMatchObject({ last: { outcome: "running", endedAt: null }, done: undefined });

  await backUp(dataDir);
  expect(readdirSync(backupsOf(dataDir))).toEqual(archivesIn(backupsOf(dataDir)));
  expect((await pool.query("SELECT outcome FROM backups ORDER BY id")).rows).toEqual([
    { outcome: "failed" },
    { outcome: "done" },
  ]);
  expect((await someVotes(app)).wrong).toEqual([]);
});

test("a backup that is interrupted, or whose disk is full, leaves no file; votes go on", async () => {
  const dataDir = usedDataDir();
  const app = startOn(dataDir);
  await someVotes(app);
  const pool = connectTo(join(dataDir, "postgres"));
  const full = startBackup(dataDir, { longestFile: 4 });
  expect((await full.ended).code).toBe(1);
  expect(full.stderr()).toBe("No backup was made. The disk is full.\n");
  expect(readdirSync(backupsOf(dataDir))).toEqual([]);
  expect(await lastBackups(pool)).toMatchObject({ last: { outcome: "failed", reason: "The disk is full." } });

  const holder = await pool.connect();
  await holder.query("BEGIN; LOCK TABLE votes IN ACCESS EXCLUSIVE MODE");
  const interrupted = startBackup(dataDir);
  const waits = async () =>
    (
      await pool.query(
        "SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND application_name = 'hot-or-not backup'",
      )
    ).rowCount;
  await expect.poll(waits, { timeout: 60_000, interval: 10 }).toBe(1);
  interrupted.signal("SIGTERM");
  // It does not wait for the table.
  expect((await interrupted.ended).code).toBe(1);
  await holder.query("ROLLBACK");
  holder.release();
  expect(interrupted.stderr()).toBe("No backup was made. It was interrupted.\n");
  expect(readdirSync(backupsOf(dataDir))).toEqual([]);
  expect((await someVotes(app)).wrong).toEqual([]);
});

test("a restore that is killed half way can be repeated; one that is refused leaves no folder, and a used one as it is", async () => {
  const dataDir = usedDataDir();
  const app = startOn(dataDir);
  const crowd = await someVotes(app);
  const archive = await backUp(dataDir);
  const copy = join(makeFolder(), "data");
  const killed = startRestore(archive, copy);
  await expect.poll(() => existsSync(join(copy, "postgres")), { timeout: 30_000, interval: 5 }).toBe(true);
  killed.signal("SIGKILL");
  expect(await killed.ended).toEqual({ code: null, signal: "SIGKILL" });
  await restore(archive, copy);

  const again = startRestore(archive, copy);
  expect((await again.ended).code).toBe(1);
  expect(again.stderr()).toMatch(/^Nothing was restored\. The database is not empty \(it has \w+\)/);
  const over = startRestore(archive, dataDir);
  expect((await over.ended).code).toBe(1);
  expect(over.stderr()).toMatch(/^Nothing was restored\. The database is not empty/);
  expect(await crowd.missing(connectTo(join(dataDir, "postgres")))).toEqual([]);

  const bytes = readFileSync(archive);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  const damaged = join(backupsOf(dataDir), "damaged.tar.zst");
  writeFileSync(damaged, bytes);
  const none = join(makeFolder(), "data");
  const refused = startRestore(damaged, none);
  expect((await refused.ended).code).toBe(1);
  expect(refused.stderr()).toBe("Nothing was restored. It is damaged: its checksum is that of another content.\n");
  expect(existsSync(none)).toBe(false);

  const unnamed = startApp({ script: "scripts/restore.ts", env: { DATA_DIR: none, BACKUP_DIR: backupsOf(dataDir) } });
  expect((await unnamed.ended).code).toBe(1);
  expect(unnamed.stderr()).toContain(`Say which backup: npm run restore -- <archive>\nBackups:\n${archive}\n`);
});

test("a rehearsal restores the newest backup in a folder of its own, which is gone afterwards; a folder without a product has no backup", async () => {
  const dataDir = usedDataDir();
  await someVotes(startOn(dataDir));
  await backUp(dataDir);
  const env = { DATA_DIR: dataDir, BACKUP_DIR: backupsOf(dataDir), TMPDIR: makeFolder() };
  const rehearsal = startApp({ script: "scripts/restore.ts", args: ["--rehearse"], env });
  expect(await rehearsal.ended, rehearsal.stderr()).toEqual({ code: 0, signal: null });
  expect(rehearsal.stdout()).toContain("Every counter is what its log adds up to");
  expect(readdirSync(env.TMPDIR)).toEqual([]);

  const wrong = join(makeFolder(), "data");
  const nothing = startBackup(wrong);
  expect((await nothing.ended).code).toBe(1);
  expect(nothing.stderr()).toMatch(/^No backup was made\. There is no database in DATA_DIR/);
  expect([wrong, backupsOf(wrong)].map(existsSync)).toEqual([false, false]);
});
