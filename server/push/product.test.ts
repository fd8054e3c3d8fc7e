import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { analyticsLive, sendEvents } from "#contract/analytics.ts";
import { live } from "#contract/health.ts";
import { metrics } from "#contract/metrics.ts";
import { operatorSignIn, operatorSignOut, removeOperator } from "#contract/operators.ts";
import { pushStream } from "#contract/push.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { expectProblem } from "../testing/problem.ts";
import { becomeOperator } from "../testing/operators.ts";
import { openPushStream } from "../testing/push-stream.ts";
import { eventSample } from "../testing/samples.ts";
import { soon } from "../testing/soon.ts";
import { MINUTE } from "../testing/time.ts";
import { ASK_MS } from "./guard.ts";

const TOKEN = "the operator's token, long enough";

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await startTestApp({ operatorToken: TOKEN });
  second = await startTestApp({ operatorToken: TOKEN, like: first });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const bearer = { authorization: `Bearer ${TOKEN}` };
const activities = (count: number) => (message: { data: { recentActivity: object[] } }) =>
  message.data.recentActivity.length === count;
const visit = (product: TestApp) => product.call(sendEvents, { body: eventSample });

async function recent(): Promise<number> {
  const { recentActivity } = (await first.call(analyticsLive, { headers: bearer })).json();
  return recentActivity.length;
}

test("what one process changes comes from both within a second, in the shape of the contract", async () => {
  const here = await openPushStream(first.app, "analytics", bearer);
  const there = await openPushStream(second.app, "analytics", bearer);
  const known = await recent();
  await there.message(activities(known));
  // The second one listens by then.
  await soon(async () => {
    const { rows } = await first.database.pool.query(
      "SELECT FROM pg_stat_activity WHERE application_name = 'hot-or-not push' AND query LIKE 'LISTEN%' AND datname = current_database()",
    );
    expect(rows).toHaveLength(2);
  });
  const began = performance.now();
  await visit(first);
  const message = await here.message(activities(known + 1));
  await there.message(activities(known + 1));
  expect(performance.now() - began).toBeLessThan(1000);
  expect(pushStream.answer.parse(message)).toEqual(message);
});

test("the topic of operators is refused to everybody else", async () => {
  for (const topics of ["analytics", "operators"])
    for (const headers of [{}, { authorization: "Bearer another token" }, { cookie: (await first.player()).cookie }])
      expectProblem(await first.app.inject({ url: pushStream.path, query: { topics }, headers }), "operator_required");
});

test("a topic has one name: ids with leading zeros are refused", async () => {
  for (const topics of ["arena:012", "arena:0", "league:00"])
    expectProblem(await first.app.inject({ url: pushStream.path, query: { topics } }), "invalid_request");
});

test("signing out ends the streams of the session, wherever they are", async () => {
  const signedIn = await first.call(operatorSignIn, { body: { token: TOKEN } });
  const [cookie = ""] = String(signedIn.headers["set-cookie"]).split(";", 1);
  const own = await openPushStream(second.app, "analytics", { cookie });
  const other = await openPushStream(second.app, "analytics", bearer);
  await first.call(operatorSignOut, { headers: { cookie } });
  second.clock.advance(MINUTE);
  await own.closed;
  expect(other.socket.closed).toBe(false);
});

test("an operator who is removed is out of open streams, of every process, within a second, and nobody else is", async () => {
  const [gone, stays] = [
    await becomeOperator(first, bearer, { name: "Gone", role: "watch" }),
    await becomeOperator(first, bearer, { name: "Stays", role: "watch" }),
  ];
  const streams = [
    await openPushStream(first.app, "analytics", gone.headers),
    await openPushStream(second.app, "analytics", gone.headers),
    // Of the console, in whichever section.
    await openPushStream(second.app, "operators", gone.headers),
  ];
  const other = await openPushStream(second.app, "analytics", stays.headers);
  await first.call(removeOperator, { params: { id: gone.id }, headers: bearer });
  const began = performance.now();
  for (const { clock } of [first, second]) clock.advance(ASK_MS.operators);
  await Promise.all(streams.map(({ closed }) => closed));
  expect(performance.now() - began).toBeLessThan(1000);
  for (const { app } of [first, second])
    expectProblem(
      await app.inject({ url: pushStream.path, query: { topics: "analytics" }, headers: gone.headers }),
      "operator_required",
    );
  expect(other.socket.closed).toBe(false);
});

test("without the database streams stay, and with it they have what they missed", async () => {
  const product = await startTestApp({ operatorToken: TOKEN, like: first, cuttable: true });
  onTestFinished(() => product.close());
  const { message, socket } = await openPushStream(product.app, "analytics", bearer);
  const known = await recent();
  await message(activities(known));
  await product.network.cut();
  await visit(first);
  await product.network.mend();
  await message(activities(known + 1));
  expect(socket.closed).toBe(false);
});

test("streams are counted by the metrics, but not as requests that took long", async () => {
  const product = await startTestApp();
  onTestFinished(() => product.close());
  const { message, socket } = await openPushStream(product.app, "analytics");
  await message(() => true);
  const read = async () => (await product.call(metrics)).body;
  expect(await read()).toContain("push_streams 1\n");
  socket.destroy();
  await soon(async () => expect(await read()).toContain("push_streams 0\n"));
  await product.call(live);
  expect(await read()).toContain('route="/health/live"');
  expect(await read()).not.toContain(`route="${pushStream.path}"`);
});

test("a process that stops ends its streams at once", async () => {
  const product = await startTestApp({ like: first, operatorToken: TOKEN });
  const { message, closed } = await openPushStream(product.app, "analytics", bearer);
  await message(() => true);
  const began = performance.now();
  await product.close();
  await closed;
  expect(performance.now() - began).toBeLessThan(2000);
});
