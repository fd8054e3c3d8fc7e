import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { recount } from "../testing/recount.ts";
import { type Crowd, gatherCrowd } from "./crowd.ts";
import { connectTo, databaseRuns, endDatabase, makeFolder, postmasterPid, usedDataDir } from "./database.ts";
import { mirrorProject } from "./mirror.ts";
import { type AppProcess, isAlive, startApp, untilReady } from "./process.ts";

const root = process.getuid?.() === 0;
/** The unprivileged account `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 };

function start(dataDir: string, more: Partial<Parameters<typeof startApp>[0]> = {}): AppProcess {
  return startApp({ ...more, env: { DATA_DIR: dataDir } });
}

async function stop(app: AppProcess): Promise<void> {
  app.signal("SIGTERM");
  expect(await app.ended).toEqual({ code: 0, signal: null });
}

/** Lets some players vote, so that their votes can be verified later. */
async function someVotes(app: AppProcess): Promise<Crowd> {
  const address = await app.address;
  await untilReady(address);
  const crowd = await gatherCrowd(address, 2);
  crowd.play(address);
  await crowd.acknowledged(40);
  await crowd.pause();
  expect(crowd.wrong).toEqual([]);
  return crowd;
}

/** Asserts that no vote is missing. */
async function expectVotes(crowd: Crowd, socketFolder: string): Promise<void> {
  const pool = connectTo(socketFolder);
  expect(await recount(pool)).toEqual([]);
  expect(await crowd.missing(pool)).toEqual([]);
}

test("data survives a restart, and the database stops with the app", async () => {
  const dataDir = usedDataDir();
  const cluster = join(dataDir, "postgres");
  const first = start(dataDir);
  const crowd = await someVotes(first);
  const secret = readFileSync(join(dataDir, "session-secret"), "utf8");
  await stop(first);
  expect(databaseRuns(cluster)).toBe(false);

  const second = start(dataDir);
  await untilReady(await second.address);
  await expectVotes(crowd, cluster);
  expect(readFileSync(join(dataDir, "session-secret"), "utf8")).toBe(secret);
  expect(readdirSync(dataDir).toSorted()).toEqual(["postgres", "postgres.log", "session-secret"]);
});

test("reuses the server that a killed app left running", async () => {
  const dataDir = usedDataDir();
  const cluster = join(dataDir, "postgres");
  const first = start(dataDir);
  const crowd = await someVotes(first);
  const pid = postmasterPid(cluster);
  first.signal("SIGKILL");
  await first.ended;
  expect(isAlive(pid)).toBe(true);

  const second = start(dataDir);
  await untilReady(await second.address);
  expect(postmasterPid(cluster)).toBe(pid);
  await expectVotes(crowd, cluster);
  await stop(second);
  expect(databaseRuns(cluster)).toBe(false);
});

test("two apps started together on an empty folder share one database, and the last to exit stops it", async () => {
  const dataDir = join(makeFolder(), "data");
  const cluster = join(dataDir, "postgres");
  const [one, other] = [start(dataDir), start(dataDir)];
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

  await stop(one);
  expect(databaseRuns(cluster)).toBe(true);
  expect(postmasterPid(cluster)).toBe(pid);
  await untilReady(await other.address);
  const more = await someVotes(other);
  await stop(other);
  expect(databaseRuns(cluster)).toBe(false);

  const later = start(dataDir);
  await untilReady(await later.address);
  const all = [...crowds, more];
  const missing = await Promise.all(all.map((crowd) => crowd.missing(pool)));
  // Each crowd knows only its own votes.
  expect(missing.flat().filter((line) => !line.includes("nobody cast"))).toEqual([]);
});

test("two apps that stop at the same time leave no server running", async () => {
  const dataDir = usedDataDir();
  const apps = [start(dataDir), start(dataDir)];
  await Promise.all(apps.map(async (app) => untilReady(await app.address)));
  await Promise.all(apps.map(stop));
  expect(databaseRuns(join(dataDir, "postgres"))).toBe(false);
});

test("starts although the lock file's process id now belongs to another program", async () => {
  const dataDir = usedDataDir();
  const cluster = join(dataDir, "postgres");
  const first = start(dataDir);
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
  const second = start(dataDir);
  await untilReady(await second.address);
  await expectVotes(crowd, cluster);
  expect(isAlive(other.pid ?? 0)).toBe(true);
});

test("removes the remains of an interrupted first start, and rotates a long log", async () => {
  const dataDir = join(makeFolder(), "data");
  mkdirSync(join(dataDir, "postgres.new-999999999"), { recursive: true });
  writeFileSync(join(dataDir, "postgres.log"), "x".repeat(2 ** 20 + 1));
  const app = start(dataDir);
  await untilReady(await app.address);
  expect(readdirSync(dataDir).toSorted()).toEqual(["postgres", "postgres.log", "postgres.log.old", "session-secret"]);
  expect(statSync(join(dataDir, "postgres.log")).size).toBeLessThan(10_000);
});

/** Folder of the server's socket, from the cluster's lock file. */
function socketFolderOf(cluster: string): string {
  return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[4] ?? "";
}

test("works in a folder with spaces and quotes in its name", async () => {
  const dataDir = join(makeFolder(), `my "data" isn't here`, "data");
  const cluster = join(dataDir, "postgres");
  onTestFinished(() => endDatabase(cluster));
  const app = start(dataDir);
  const crowd = await someVotes(app);
  expect(socketFolderOf(cluster)).toBe(cluster);
  await expectVotes(crowd, cluster);
});

test("works in a folder whose path is too long for a socket", async () => {
  const dataDir = join(makeFolder(), ...Array.from({ length: 8 }, (_, index) => `${index}-a-folder-with-a-long-name`));
  const cluster = join(dataDir, "postgres");
  onTestFinished(() => endDatabase(cluster));
  const app = start(dataDir);
  const crowd = await someVotes(app);
  const socketFolder = socketFolderOf(cluster);
  onTestFinished(() => rmSync(socketFolder, { recursive: true, force: true }));
  expect(socketFolder).toMatch(/^\/tmp\/hot-or-not-[0-9a-f]{12}$/);
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  await expectVotes(crowd, socketFolder);
  await stop(app);

  // Another user could have created it first, to intercept connections.
  chmodSync(socketFolder, 0o777);
  const refused = start(dataDir);
  expect((await refused.ended).code).toBe(1);
  expect(refused.stderr()).toContain(`needs the folder ${socketFolder}, which is somebody else's or open to others`);
});

test("refuses unusable data folders with a one-line reason", async () => {
  const folder = makeFolder();
  const cases = {
    "of another version": {
      content: () => ({ PG_VERSION: "16\n" }),
      says: /made by PostgreSQL 16, and this is PostgreSQL 18\. .*pg_dump/,
    },
    "not a database": { content: () => ({ "notes.txt": "mine" }), says: /holds no PostgreSQL data/ },
    "a damaged one": {
      content: () => ({ PG_VERSION: "18\n" }),
      says: /postgresql\.conf.* \(more in .*postgres\.log\)/,
    },
  };
  for (const [name, { content, says }] of Object.entries(cases)) {
    const dataDir = join(folder, name);
    mkdirSync(join(dataDir, "postgres"), { recursive: true });
    chmodSync(join(dataDir, "postgres"), 0o700);
    for (const [file, text] of Object.entries(content())) writeFileSync(join(dataDir, "postgres", file), text);
    if (root) chownSync(join(dataDir, "postgres"), NOBODY.uid, NOBODY.gid);
    const app = start(dataDir);
    expect((await app.ended).code).toBe(1);
    expect(app.stderr()).toMatch(says);
    expect(app.stderr().trim().split("\n")).toHaveLength(1);
  }
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  const app = start(join(file, "data"));
  expect((await app.ended).code).toBe(1);
  expect(app.stderr()).toMatch(/^DATA_DIR .*a-file\/data cannot be used: .+\n$/);
});

test.skipIf(!root)(
  "as root, keeps the data in /var/lib/hot-or-not when only root may enter the folder (needs root)",
  async () => {
    const closed = mkdtempSync(join(tmpdir(), "hot-or-not-root-"));
    onTestFinished(() => rmSync(closed, { recursive: true, force: true }));
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    const first = start(join(closed, "data"));
    const crowd = await someVotes(first);
    const cluster =
      /the data is kept in (\/var\/lib\/hot-or-not\/[0-9a-f]{12}\/postgres)\n/.exec(first.stdout())?.[1] ?? "";
    expect(existsSync(join(cluster, "PG_VERSION"))).toBe(true);
    onTestFinished(async () => {
      await endDatabase(cluster);
      rmSync(dirname(cluster), { recursive: true });
    });
    await stop(first);

    // The data stays there even if the folder is opened to others later.
    chmodSync(closed, 0o755);
    const second = start(join(closed, "data"));
    await untilReady(await second.address);
    expect(second.stdout()).toContain(cluster);
    await expectVotes(crowd, cluster);
  },
);

test.skipIf(!root)(
  "runs as an ordinary user, and afterwards as root on that user's data (needs root to switch users)",
  async () => {
    const folder = makeFolder();
    const project = mirrorProject(folder, NOBODY);
    const dataDir = join(folder, "data");
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const first = start(dataDir, { project, account: NOBODY });
    const crowd = await someVotes(first);
    expect(statSync(join(dataDir, "postgres")).uid).toBe(NOBODY.uid);
    await stop(first);

    const asRoot = start(dataDir);
    await untilReady(await asRoot.address);
    await expectVotes(crowd, join(dataDir, "postgres"));
    await stop(asRoot);

    const again = start(dataDir, { project, account: NOBODY });
    await untilReady(await again.address);
    await stop(again);

    chownSync(join(dataDir, "postgres"), 1, 1);
    const stranger = start(dataDir, { project, account: NOBODY });
    expect((await stranger.ended).code).toBe(1);
    expect(stranger.stderr()).toMatch(/belongs to another account/);
  },
);
