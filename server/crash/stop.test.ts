import { once } from "node:events";
import { renameSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { castVote } from "#contract/voting.ts";
import { holdVotes, untilVotesWait } from "../testing/held-votes.ts";
import { recount } from "../recount/recount.ts";
import { gatherVoters } from "./simulated-voters.ts";
import { connectTo, databaseRuns, makeFolder, postmasterPid, usedDataDir } from "./database.ts";
import { startApp, stopApp, untilReady } from "./process.ts";

/** The product on a signal, whatever it was doing. */

const PRODUCTION = {
  NODE_ENV: "production",
  SESSION_SECRET: "a secret for the tests with 32 letters",
  RATE_LIMIT: "on",
};

const SIGNALS: NodeJS.Signals[][] = [["SIGTERM"], ["SIGINT", "SIGINT", "SIGTERM"]];

test.each(SIGNALS.map((signals) => ({ name: signals.join(" and "), signals })))(
  "$name under load: exits with 0 within 10 s and loses no acknowledged vote",
  async ({ signals }) => {
    const dataDir = usedDataDir();
    const app = startApp({ env: { DATA_DIR: dataDir } });
    const address = await app.address;
    const crowd = await gatherVoters(address, 4);
    crowd.play(address);
    await crowd.acknowledged(100);
    const stopped = stopApp(app, ...signals);
    await crowd.pause();
    expect(await stopped).toBeLessThan(10_000);
    expect(app.stderr()).toBe("");
    expect(databaseRuns(join(dataDir, "postgres"))).toBe(false);

    const again = startApp({ env: { DATA_DIR: dataDir } });
    await untilReady(await again.address);
    const pool = connectTo(join(dataDir, "postgres"));
    expect(await crowd.missing(pool)).toEqual([]);
    expect(await recount(pool)).toEqual([]);
    expect(crowd.wrong).toEqual([]);
  },
);

test("on shutdown it reports not ready, finishes the vote in flight, and closes idle connections", async () => {
  const dataDir = usedDataDir();
  const app = startApp({ env: { ...PRODUCTION, DATA_DIR: dataDir } });
  const address = await app.address;
  await untilReady(address);
  const player = await claim(address);
  const idle = await idleConnection(address);
  const lock = await connectTo(join(dataDir, "postgres")).connect();
  await holdVotes(lock);
  const vote = castOne(address, player);
  await untilVotesWait(lock);

  const stopped = stopApp(app, "SIGTERM");
  // A load balancer still gets a response over a new connection.
  const notReady = await untilStatus(`${address}/health/ready`, 503);
  expect(notReady.headers.get("retry-after")).not.toBeNull();
  const idleClosed = idle.destroyed ? undefined : once(idle, "close");
  await lock.query("ROLLBACK");
  lock.release();
  expect((await vote).status).toBe(200);
  await idleClosed;
  expect(await stopped).toBeLessThan(10_000);
});

test.each([
  { mode: "development", env: {} },
  { mode: "production", env: PRODUCTION },
])("$mode: resets no request of clients that keep their connections, vote or send ahead", async ({ env }) => {
  const app = startApp({ env: { ...env, DATA_DIR: usedDataDir() } });
  const address = await app.address;
  const voters = await Promise.all(Array.from({ length: 10 }, (_, number) => claim(address, `voter${number}`)));
  const agent = new Agent({ keepAlive: true, maxSockets: 30 });
  onTestFinished(() => agent.destroy());
  const outcomes: string[] = [];
  const until = async (client: () => Promise<string>) => {
    while (outcomes.at(-1) !== "ECONNREFUSED") outcomes.push(await client());
  };
  const readers = Array.from({ length: 20 }, () => until(() => outcomeOf(`${address}/api/overview`, agent)));
  const votes = voters.map((player) => until(() => outcomeOf(`${address}${castVote.path}`, agent, player)));
  const ahead = Array.from({ length: 5 }, () => sentAhead(address));
  while (outcomes.length < 300) await new Promise(setImmediate);
  const stopped = stopApp(app, "SIGTERM");
  await Promise.all([...readers, ...votes]);
  outcomes.push(...(await Promise.all(ahead)));
  expect(outcomes.filter((outcome) => !["200", "429", "ECONNREFUSED"].includes(outcome))).toEqual([]);
  expect(await stopped).toBeLessThan(10_000);
});

/** The status of a call's answer, or the code of its failure. @param voter casts a vote, if there is one */
function outcomeOf(url: string, agent: Agent, voter?: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve("code" in error ? String(error.code) : error.message);
    const headers = voter && { "content-type": "application/json", ...voter };
    const calling = request(url, { agent, ...(headers && { method: "POST", headers }) }, (answer) => {
      answer.on("error", failed);
      answer.resume().once("end", () => resolve(String(answer.statusCode)));
    });
    calling.on("error", failed);
    calling.end(voter && JSON.stringify({ celebrityId: "tom-cruise", voteType: "hot" }));
  });
}

/**
 * Sends five calls in one packet, again and again over one connection, until it ends.
 * @returns "200" if it ended after an answer that said so, with all before it answered
 */
async function sentAhead(address: string): Promise<string> {
  const { host } = new URL(address);
  const socket = await open(address);
  const calls = `GET /health/live HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(5);
  let heard = "";
  let failure = "";
  socket.setEncoding("latin1");
  socket.on("error", (error) => (failure = "code" in error ? String(error.code) : error.message));
  socket.on("data", (chunk) => {
    heard += String(chunk);
    if (heard.split('{"status":"live"}').length <= 5) return;
    if (/connection: close/i.test(heard)) return;
    heard = "";
    socket.write(calls);
  });
  socket.write(calls);
  await once(socket, "close");
  return /connection: close/i.test(heard) ? "200" : `ahead: ${failure} after ${heard.slice(-200)}`;
}

test("a client that sends half a request does not prevent shutdown", async () => {
  const app = startApp({ env: { DATA_DIR: usedDataDir() } });
  const socket = await open(await app.address);
  socket.write(
    "POST /api/vote HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
  );
  await untilReady(await app.address);
  expect(await stopApp(app, "SIGTERM")).toBeLessThan(10_000);
});

test("exits within 10 s while the database is gone for good", async () => {
  const dataDir = usedDataDir();
  const app = startApp({ env: { DATA_DIR: dataDir } });
  const address = await app.address;
  await untilReady(address);
  const player = await claim(address);
  const pid = postmasterPid(join(dataDir, "postgres"));
  renameSync(join(dataDir, "postgres"), join(dataDir, "moved"));
  process.kill(pid, "SIGKILL");
  await untilStatus(`${address}/health/ready`, 503);
  const refused = await castOne(address, player);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await stopApp(app, "SIGTERM")).toBeLessThan(10_000);
  expect(app.stdout()).toContain("The embedded database went away");
});

test("exits within 10 s while the database hangs, and reports it", async () => {
  const dataDir = usedDataDir();
  const app = startApp({ env: { DATA_DIR: dataDir } });
  const address = await app.address;
  const player = await claim(address);
  expect((await castOne(address, player)).status).toBe(200);
  const { rows } = await connectTo(join(dataDir, "postgres")).query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'hot-or-not votes'",
  );
  for (const pid of [postmasterPid(join(dataDir, "postgres")), ...rows.map(({ pid }) => pid)]) {
    process.kill(pid, "SIGSTOP");
    onTestFinished(() => void process.kill(pid, "SIGCONT"));
  }
  const vote = castOne(address, player).then(
    ({ status }) => status,
    () => "cut",
  );
  const asked = performance.now();
  const notReady = await Promise.all(Array.from({ length: 20 }, () => untilStatus(`${address}/health/ready`, 503)));
  // One after another, they would take half a minute.
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(notReady).toHaveLength(20);
  // Later calls have been served, so the vote has reached the database.
  for (let call = 0; call < 3; call += 1) await untilStatus(`${address}/health/live`, 200);
  const began = performance.now();
  app.signal("SIGTERM");
  expect((await app.ended).code).toBe(1);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await vote).not.toBe(200);
  expect(app.stderr()).toContain("Not everything was closed within 9 s");
});

test("a signal during startup shuts down cleanly", async () => {
  const dataDir = join(makeFolder(), "data");
  const app = startApp({ env: { DATA_DIR: dataDir } });
  while (!databaseRuns(join(dataDir, "postgres"))) await new Promise(setImmediate);
  await stopApp(app, "SIGTERM");
  expect(databaseRuns(join(dataDir, "postgres"))).toBe(false);
});

async function claim(address: string, name = "stop"): Promise<Record<string, string>> {
  const id = `user_${Date.now()}_${name}`;
  const answer = await fetch(`${address}/api/players`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userId: id }),
  });
  expect(answer.status).toBe(200);
  return { "x-user-id": id, cookie: answer.headers.get("set-cookie")?.split(";", 1)[0] ?? "" };
}

function castOne(address: string, player: Record<string, string>): Promise<Response> {
  return fetch(`${address}${castVote.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...player },
    body: JSON.stringify({ celebrityId: "tom-cruise", voteType: "hot" }),
  });
}

async function untilStatus(url: string, status: number): Promise<Response> {
  for (;;) {
    const answer = await fetch(url);
    if (answer.status === status) return answer;
  }
}

async function open(address: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** A keep-alive connection that has been idle since its first response. */
async function idleConnection(address: string): Promise<Socket> {
  const socket = await open(address);
  socket.write("GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await once(socket, "data");
  return socket;
}
