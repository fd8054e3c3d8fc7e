import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { problem } from "#contract/problem.ts";
import { sendEvents } from "#contract/analytics.ts";
import { castVote } from "#contract/voting.ts";
import { loadRoster } from "#roster/load.ts";
import { createApp } from "../app.ts";
import { openDatabase } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { recount } from "../recount/recount.ts";
import { eventSample } from "../testing/samples.ts";
import { holdVotes, untilVotesWait } from "../testing/held-votes.ts";
import { connectTo, usedDataDir } from "./database.ts";

const QUEUE = 8;
/** Turns of the event loop after which an injected request has reached the queue. */
const TURNS = 100;
/** Round trips to the database that take longer than what it reads before. */
const TRIPS = 10;
/** Two votes, each a batch, are being committed; the others fill the queue. */
const ACCEPTED = QUEUE + 2;
const REFUSED = 20;

test("refuses votes when the queue is full and events earlier, serves all other calls, and counts every accepted vote", async () => {
  const dataDir = usedDataDir();
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: () => undefined });
  onTestFinished(() => database.close());
  await migrate(database);
  const app = await createApp({
    config: { production: false, rateLimit: false, logLevel: "silent" },
    secrets: ["a secret for tests only with 32 letters"],
    database,
    roster: loadRoster(2026),
    clock: () => new Date(),
    webFolder: "no such folder",
    maxWaitingVotes: QUEUE,
  });
  onTestFinished(() => app.close());

  const players = await Promise.all(
    Array.from({ length: ACCEPTED + REFUSED }, async (_, index) => {
      const id = `user_1_n${index}`;
      const claimed = await app.inject({ method: "POST", url: "/api/players", body: { userId: id } });
      return { "x-user-id": id, cookie: String(claimed.headers["set-cookie"]).split(";", 1)[0] ?? "" };
    }),
  );
  const vote = async (headers: Record<string, string> | undefined) =>
    app.inject({
      method: "POST",
      url: castVote.path,
      headers: headers ?? {},
      body: { celebrityId: "tom-cruise", voteType: "hot" },
    });

  const pool = connectTo(join(dataDir, "postgres"));
  // From when it hears of ended sessions, the product remembers cookies that were proven, and votes wait for no look-up.
  const claimAgain = (headers: Record<string, string>) =>
    app.inject({ method: "POST", url: "/api/players", headers, body: { userId: headers["x-user-id"] } });
  await Promise.all(players.map(claimAgain));
  const listening = async () =>
    (await pool.query("SELECT FROM pg_stat_activity WHERE application_name = 'hot-or-not sessions' AND state = 'idle'"))
      .rowCount;
  await expect.poll(listening, { timeout: 20_000, interval: 10 }).toBe(1);
  // The first ones may come before the product has been told that it listens.
  for (let round = 0; round < 3; round += 1) await Promise.all(players.map(claimAgain));

  const lock = await pool.connect();
  onTestFinished(() => lock.release(true));
  await holdVotes(lock);
  const accepted = [vote(players[0])];
  await untilVotesWait(lock);
  const event = () => app.inject({ method: "POST", url: sendEvents.path, body: eventSample });
  const events: number[] = [];
  const refused: LightMyRequestResponse[] = [];
  for (const player of players.slice(1)) {
    const answer = vote(player);
    const refusal = await Promise.race([answer, reached(pool)]);
    if (refusal === undefined) accepted.push(answer);
    else refused.push(refusal);
    events.push((await event()).statusCode);
  }
  // Analytics events are shed from a quarter of the queue's capacity on.
  expect(events).toEqual([202, 202, ...events.slice(2).map(() => 503)]);
  expect(accepted).toHaveLength(ACCEPTED);
  expect(refused).toHaveLength(REFUSED);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
    expect(problem.strict().parse(answer.json())).toMatchObject({ status: 503, code: "overloaded" });
  }
  for (const url of ["/health/live", "/health/ready", "/api/leaderboard", "/api/openapi.json"]) {
    expect((await app.inject({ method: "GET", url })).statusCode, url).toBe(200);
  }

  await lock.query("ROLLBACK");
  const answers = await Promise.all(accepted);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const { rows } = await database.pool.query<{ id: string }>(
    "SELECT p.id FROM votes v JOIN players p ON p.num = v.player",
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(
    new Set(players.slice(0, ACCEPTED).map((player) => player["x-user-id"])),
  );
  expect((await vote(players.at(-1))).statusCode).toBe(200);
  expect((await event()).statusCode).toBe(202);
  expect(await recount(database.pool)).toEqual([]);
});

/** Waits until an injected request is in the queue: what it may have to read first is answered before these round trips. */
async function reached(pool: Pick<pg.Pool, "query">): Promise<undefined> {
  for (let trip = 0; trip < TRIPS; trip += 1) await pool.query("SELECT");
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate);
  return undefined;
}
