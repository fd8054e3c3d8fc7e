import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { recount } from "../recount/recount.ts";
import { gatherVoters } from "./simulated-voters.ts";
import { databaseRuns, makeFolder } from "./database.ts";
import { mirrorProject } from "./mirror.ts";
import { startApp, stopApp, untilReady } from "./process.ts";

/** Starts with an environment that prevents them, and on another PostgreSQL. */

const OTHER_POSTGRESQL = "/usr/lib/postgresql/15/bin";

test("an invalid configuration prints a line per variable and starts nothing", async () => {
  const dataDir = join(makeFolder(), "data");
  const env = {
    PORT: "70000",
    RATE_LIMIT: "maybe",
    LOG_LEVEL: "loud",
    DATABASE_URL: "mysql://x",
    SESSION_SECRET: "short",
  };
  const app = startApp({ env: { ...env, DATA_DIR: dataDir } });
  expect((await app.ended).code).toBe(1);
  const lines = app.stderr().trim().split("\n").slice(1);
  expect(new Set(lines.map((line) => line.trim().split(" ", 1)[0]))).toEqual(new Set(Object.keys(env)));
  expect(lines).toHaveLength(Object.keys(env).length);
  expect(existsSync(dataDir)).toBe(false);
});

test("a port in use is reported in one line, and no database is left running", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? String(address.port) : "";
  const dataDir = join(makeFolder(), "data");
  const app = startApp({ env: { DATA_DIR: dataDir, PORT: port } });
  expect((await app.ended).code).toBe(1);
  expect(app.stderr()).toBe(
    `Port ${port} of 127.0.0.1 is already in use. Stop the other program, or set PORT to another port.\n`,
  );
  expect(existsSync(join(dataDir, "postgres", "PG_VERSION"))).toBe(true);
  expect(databaseRuns(join(dataDir, "postgres"))).toBe(false);
});

test("an invalid roster is reported by file and reason, and nothing is started", async () => {
  const folder = makeFolder();
  const project = mirrorProject(folder);
  writeFileSync(join(project, "roster/categories/athletes.json"), "{ oh no");
  const app = startApp({ project, env: { DATA_DIR: join(folder, "data") } });
  expect((await app.ended).code).toBe(1);
  expect(app.stderr()).toMatch(/^The roster is wrong:\n {2}athletes\.json: .*JSON/);
  expect(existsSync(join(folder, "data"))).toBe(false);
});

test("an unreachable DATABASE_URL is reported in one line without the password", async () => {
  const app = startApp({
    env: { DATA_DIR: join(makeFolder(), "data"), DATABASE_URL: "postgresql://me:secret@localhost:1/game" },
  });
  expect((await app.ended).code).toBe(1);
  expect(app.stderr()).toMatch(/^The database of DATABASE_URL \(localhost:1\/game\) cannot be used: .*ECONNREFUSED/);
  expect(app.stderr()).not.toContain("secret");
});

test.skipIf(!existsSync(OTHER_POSTGRESQL))(
  `works with PostgreSQL 15 through DATABASE_URL (skipped without ${OTHER_POSTGRESQL})`,
  async () => {
    const folder = makeFolder();
    const url = await startOtherServer(join(folder, "other"));
    const env = { DATA_DIR: join(folder, "data"), DATABASE_URL: url };
    const first = startApp({ env });
    const address = await first.address;
    await untilReady(address);
    const crowd = await gatherVoters(address, 4);
    crowd.play(address);
    await crowd.acknowledged(200);
    await stopApp(first, "SIGTERM");
    await crowd.pause();
    const second = startApp({ env });
    await untilReady(await second.address);
    const pool = new pg.Pool({ connectionString: url });
    onTestFinished(() => pool.end());
    expect(await crowd.missing(pool)).toEqual([]);
    expect(await recount(pool)).toEqual([]);
    expect(crowd.wrong).toEqual([]);
    expect(existsSync(join(folder, "data", "postgres"))).toBe(false);
  },
);

/** Starts another version of PostgreSQL with an empty database on a free port. */
async function startOtherServer(folder: string): Promise<string> {
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  mkdirSync(folder);
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  execFileSync(
    join(OTHER_POSTGRESQL, "initdb"),
    ["-D", data, "--no-sync", "-U", "owner", "-A", "trust", "-E", "UTF8", "--locale", "C"],
    { ...account, cwd: folder },
  );
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const address = free.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  free.close();
  await once(free, "close");
  const server = spawn(join(OTHER_POSTGRESQL, "postgres"), ["-D", data, "-p", String(port), "-k", folder], {
    ...account,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(async () => {
    server.kill("SIGQUIT");
    if (server.exitCode === null) await once(server, "exit");
  });
  let said = "";
  for await (const chunk of server.stderr.setEncoding("utf8")) {
    said += String(chunk);
    if (said.includes("ready to accept connections")) break;
  }
  return `postgresql://owner@127.0.0.1:${port}/postgres`;
}
