import { afterAll, beforeAll, expect, test } from "vitest";
import { sendEvents } from "#contract/analytics.ts";
import { userStats } from "#contract/rewards.ts";
import { metrics } from "#contract/metrics.ts";
import { castVote } from "#contract/voting.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { choice, startBattles } from "../testing/battles.ts";
import { samples } from "../testing/samples.ts";
import { battleVote } from "#contract/battles.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** Values by metric name and labels. */
async function figures(): Promise<Record<string, number>> {
  const { body } = await product.call(metrics);
  return Object.fromEntries(
    [...body.matchAll(/^([a-z_]+(?:\{[^}]*\})?) ([\d.e+-]+)$/gm)].map(([, k, v]) => [k, Number(v)]),
  );
}

test("counts commits, batches and requests", async () => {
  const player = await product.player();
  const good = samples(player.id);
  for (const celebrityId of ["adele", "rihanna", "drake"])
    await player.call(castVote, { body: { ...(good.castVote.body as object), celebrityId } });
  const { sessionId, currentBattle } = await startBattles(player);
  await player.call(battleVote, { body: { ...choice(sessionId, currentBattle), userId: player.id } });
  await product.call(sendEvents, good.sendEvents);
  await product.call(castVote, good.castVote);
  await product.app.inject("/api/no such thing");

  expect(await figures()).toMatchObject({
    'committed_total{kind="vote"}': 3,
    'committed_total{kind="battle_vote"}': 1,
    'committed_total{kind="analytics_call"}': 1,
    'commit_failures_total{kind="vote"}': 0,
    'commit_batch_size_count{kind="vote"}': 3,
    'commit_batch_size_sum{kind="vote"}': 3,
    'commit_duration_seconds_count{kind="vote"}': 3,
    'queue_waiting{kind="vote"}': 0,
    'queue_waiting{kind="battle_vote"}': 0,
    'http_request_duration_seconds_count{method="POST",route="/api/vote",status="200"}': 3,
    'http_request_duration_seconds_count{method="POST",route="/api/vote",status="401"}': 1,
    'http_request_duration_seconds_count{method="POST",route="/api/analytics",status="202"}': 1,
  });
});

test("counts database connections by state", async () => {
  const before = await figures();
  const client = await product.database.pool.connect();
  const during = await figures();
  client.release();
  expect(during['database_pool_connections{state="busy"}']).toBe(
    (before['database_pool_connections{state="busy"}'] ?? 0) + 1,
  );
});

test("counts failed batches", async () => {
  const player = await product.player();
  const { pool } = product.database;
  await pool.query("ALTER TABLE votes RENAME TO votes_elsewhere");
  expect((await player.call(castVote, samples(player.id).castVote)).statusCode).toBe(500);
  await pool.query("ALTER TABLE votes_elsewhere RENAME TO votes");
  expect((await figures())['commit_failures_total{kind="vote"}']).toBeGreaterThan(0);
});

test("contains no ids, cookies or addresses of callers", async () => {
  const player = await product.player();
  await player.call(userStats, samples(player.id).userStats);
  await product.app.inject({ url: `/planted/${player.id}?token=planted-token`, remoteAddress: "203.0.113.77" });
  const { body } = await product.call(metrics);
  expect(body).toContain('route="/api/user-stats"');
  for (const secret of [player.id, player.cookie, "planted", "203.0.113.77"]) expect(body).not.toContain(secret);
});

test("has as many series after many different calls as after a few", async () => {
  const series = async (calls: number) => {
    for (let call = 0; call < calls; call += 1) {
      await product.app.inject({ url: `/celebrity/${call}?${call}`, headers: { "x-user-id": `user_1_${call}` } });
      await product.app.inject({ method: "POST", url: `/api/${call}`, headers: { host: `h${call}.example` } });
    }
    return (await product.call(metrics)).body.split("\n").filter((line) => line.startsWith("http_request")).length;
  };
  await series(2);
  expect(await series(100)).toBe(await series(2));
});
