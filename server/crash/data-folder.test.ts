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
import { expect, onTestFinished, test } from "vitest";
import { endDatabase, makeFolder } from "./database.ts";
import { mirrorProject } from "./mirror.ts";
import { stopApp, untilReady } from "./process.ts";
import { expectVotes, someVotes, startOn } from "./voting-app.ts";

/** Data folders of every name, owner and content. */

const root = process.getuid?.() === 0;
/** The unprivileged account `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 };

test("removes the remains of an interrupted first start, and rotates a long log", async () => {
  const dataDir = join(makeFolder(), "data");
  mkdirSync(join(dataDir, "postgres.new-999999999"), { recursive: true });
  writeFileSync(join(dataDir, "postgres.log"), "x".repeat(2 ** 20 + 1));
  const app = startOn(dataDir);
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
  const app = startOn(dataDir);
  const crowd = await someVotes(app);
  expect(socketFolderOf(cluster)).toBe(cluster);
  await expectVotes(crowd, cluster);
});

test("works in a folder whose path is too long for a socket", async () => {
  const dataDir = join(makeFolder(), ...Array.from({ length: 8 }, (_, index) => `${index}-a-folder-with-a-long-name`));
  const cluster = join(dataDir, "postgres");
  onTestFinished(() => endDatabase(cluster));
  const app = startOn(dataDir);
  const crowd = await someVotes(app);
  const socketFolder = socketFolderOf(cluster);
  onTestFinished(() => rmSync(socketFolder, { recursive: true, force: true }));
  expect(socketFolder).toMatch(/^\/tmp\/hot-or-not-[0-9a-f]{12}$/);
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  await expectVotes(crowd, socketFolder);
  await stopApp(app, "SIGTERM");

  // Another user could have created it first, to intercept connections.
  chmodSync(socketFolder, 0o777);
  const refused = startOn(dataDir);
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
  const refuse = async ([name, { content, says }]: [string, { content: () => object; says: RegExp }]) => {
    const dataDir = join(folder, name);
    mkdirSync(join(dataDir, "postgres"), { recursive: true });
    chmodSync(join(dataDir, "postgres"), 0o700);
    for (const [file, text] of Object.entries(content())) writeFileSync(join(dataDir, "postgres", file), text);
    if (root) chownSync(join(dataDir, "postgres"), NOBODY.uid, NOBODY.gid);
    const app = startOn(dataDir);
    expect((await app.ended).code).toBe(1);
    expect(app.stderr()).toMatch(says);
    expect(app.stderr().trim().split("\n")).toHaveLength(1);
  };
  await Promise.all(Object.entries(cases).map(refuse));
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  const app = startOn(join(file, "data"));
  expect((await app.ended).code).toBe(1);
  expect(app.stderr()).toMatch(/^DATA_DIR .*a-file\/data cannot be used: .+\n$/);
});

test.skipIf(!root)(
  "as root, keeps the data in /var/lib/hot-or-not when only root may enter the folder (needs root)",
  async () => {
    const closed = mkdtempSync(join(tmpdir(), "hot-or-not-root-"));
    onTestFinished(() => rmSync(closed, { recursive: true, force: true }));
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    const first = startOn(join(closed, "data"));
    const crowd = await someVotes(first);
    const cluster =
      /the data is kept in (\/var\/lib\/hot-or-not\/[0-9a-f]{12}\/postgres)\n/.exec(first.stdout())?.[1] ?? "";
    expect(existsSync(join(cluster, "PG_VERSION"))).toBe(true);
    onTestFinished(async () => {
      await endDatabase(cluster);
      rmSync(dirname(cluster), { recursive: true });
    });
    await stopApp(first, "SIGTERM");

    // The data stays there even if the folder is opened to others later.
    chmodSync(closed, 0o755);
    const second = startOn(join(closed, "data"));
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
    const first = startOn(dataDir, { project, account: NOBODY });
    const crowd = await someVotes(first);
    expect(statSync(join(dataDir, "postgres")).uid).toBe(NOBODY.uid);
    await stopApp(first, "SIGTERM");

    const asRoot = startOn(dataDir);
    await untilReady(await asRoot.address);
    await expectVotes(crowd, join(dataDir, "postgres"));
    await stopApp(asRoot, "SIGTERM");

    const again = startOn(dataDir, { project, account: NOBODY });
    await untilReady(await again.address);
    await stopApp(again, "SIGTERM");

    chownSync(join(dataDir, "postgres"), 1, 1);
    const stranger = startOn(dataDir, { project, account: NOBODY });
    expect((await stranger.ended).code).toBe(1);
    expect(stranger.stderr()).toMatch(/belongs to another account/);
  },
);
