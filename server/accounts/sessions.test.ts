import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { account, endOtherSessions, endSession, signIn } from "#contract/accounts.ts";
import { claimPlayer } from "#contract/players.ts";
import { SIGNED_OUT_EVENT } from "#contract/values/push-limits.ts";
import { castVote } from "#contract/voting.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { type Authenticator, saveWith, signature } from "../testing/authenticator.ts";
import { expectProblem } from "../testing/problem.ts";
import { openPushStream } from "../testing/push-stream.ts";
import { soon } from "../testing/soon.ts";
import { DAY, HOUR } from "../testing/time.ts";

let product: TestApp;
/** A second process on the same database. */
let other: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  other = await startTestApp({ like: product });
});
afterAll(() => Promise.all([product.close(), other.close()]));

const hot = { body: { celebrityId: "adele", voteType: "hot" } };
const vote = (player: TestPlayer) => player.call(castVote, hot);
const sessionsOf = async (player: TestPlayer) => account.answer.parse((await player.call(account)).json()).sessions;
const currentOf = async (player: TestPlayer) => (await sessionsOf(player)).find(({ current }) => current)?.id ?? "";

async function elsewhere(player: TestPlayer, authenticator: Authenticator): Promise<TestPlayer> {
  const passkey = await signature(product, authenticator);
  const answer = await product.call(signIn, {
    body: { passkey },
    headers: { "user-agent": "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36" },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return playerAt(product, { id: player.id, cookie: String(answer.headers["set-cookie"]).split(";", 1)[0] ?? "" });
}

/** A saved player in two browsers, both of which the processes know. */
async function two(): Promise<{ first: TestPlayer; second: TestPlayer }> {
  const first = await product.player();
  const second = await elsewhere(first, await saveWith(first));
  for (const process of [product, other])
    for (const browser of [first, second]) expect((await vote(playerAt(process, browser))).statusCode).toBe(200);
  return { first, second };
}

describe("a browser that is signed out", () => {
  test("is out at its next call, in this process and in others, while the other one stays", async () => {
    const { first, second } = await two();
    await second.call(endSession, { params: { sessionId: "0" } });
    expectProblem(await vote(first), "session_ended");
    await soon(async () => expectProblem(await vote(playerAt(other, first)), "session_ended"));
    for (const process of [product, other]) expect((await vote(playerAt(process, second))).statusCode).toBe(200);
    expect((await sessionsOf(second)).map(({ id }) => id)).toEqual([await currentOf(second)]);
  });

  test("is out when the first browser says so, and cannot sign out others any more", async () => {
    const { first, second } = await two();
    await first.call(endSession, { params: { sessionId: await currentOf(second) } });
    expectProblem(await vote(second), "session_ended");
    expectProblem(await second.call(endSession, { params: { sessionId: "0" } }), "session_ended");
    expectProblem(await second.call(account), "session_ended");
    expectProblem(await second.call(claimPlayer, { body: { userId: second.id } }), "session_ended");
    expect((await vote(first)).statusCode).toBe(200);
  });

  test("is one of the player's own only", async () => {
    const { first, second } = await two();
    const stranger = await product.player();
    await stranger.call(endSession, { params: { sessionId: await currentOf(second) } });
    for (const browser of [first, second]) expect((await vote(browser)).statusCode).toBe(200);
  });

  test("may be all others at once", async () => {
    const { first, second } = await two();
    expect((await second.call(endOtherSessions, { body: {} })).json()).toEqual({ ended: 1 });
    expectProblem(await vote(first), "session_ended");
    expect((await second.call(endOtherSessions, { body: {} })).json()).toEqual({ ended: 0 });
  });

  test.for(["here", "elsewhere"])("is told so by its open stream, which ends at once: %s", async (where) => {
    const { first, second } = await two();
    const stream = await openPushStream((where === "here" ? product : other).app, "analytics", {
      cookie: first.cookie,
    });
    const kept = await openPushStream(product.app, "analytics", { cookie: second.cookie });
    await second.call(endSession, { params: { sessionId: "0" } });
    await stream.closed;
    expect(stream.text()).toContain(`event: ${SIGNED_OUT_EVENT}\n`);
    expect(kept.socket.readableEnded).toBe(false);
    expect(kept.text()).not.toContain(SIGNED_OUT_EVENT);
  });

  test("is told so by the stream that it opens next, which goes on as nobody's", async () => {
    const { first, second } = await two();
    await second.call(endSession, { params: { sessionId: "0" } });
    const open = (cookie: string) => openPushStream(product.app, "analytics", { cookie });
    const streams = { ended: await open(first.cookie), live: await open(second.cookie) };
    await streams.ended.received(`event: ${SIGNED_OUT_EVENT}\n`);
    expect(streams.ended.socket.readableEnded).toBe(false);
    await streams.live.received("retry:");
    expect(streams.live.text()).not.toContain(SIGNED_OUT_EVENT);
  });
});

test("browsers have names, and when they were last seen, to the hour", async () => {
  const first = await product.player();
  const second = await elsewhere(first, await saveWith(first));
  const seen = async () => (await sessionsOf(first)).map(({ browser, seenAt }) => [browser, seenAt]);
  const began = product.clock.now.toISOString();
  expect(await seen()).toContainEqual(["Chrome on Android", began]);
  product.clock.advance(HOUR / 2);
  await second.call(claimPlayer, { body: { userId: second.id } });
  product.clock.advance(HOUR);
  await second.call(claimPlayer, { body: { userId: second.id } });
  await soon(async () => expect(await seen()).toContainEqual(["Chrome on Android", product.clock.now.toISOString()]));
});

test("browsers whose cookies are gone by now make room at the next sign-in", async () => {
  const first = await product.player();
  const authenticator = await saveWith(first);
  const second = await elsewhere(first, authenticator);
  product.clock.advance(401 * DAY);
  await elsewhere(first, authenticator);
  expectProblem(await vote(second), "session_ended");
});

describe("while ends of sessions cannot be heard", () => {
  test("nothing is trusted that is remembered, and afterwards those that ended meanwhile are out, with their streams", async () => {
    const { first, second } = await two();
    const alone = await startTestApp({ like: product, cuttable: true });
    onTestFinished(() => alone.close());
    const there = playerAt(alone, first);
    expect((await vote(there)).statusCode).toBe(200);
    const stream = await openPushStream(alone.app, "analytics", { cookie: first.cookie });
    await alone.network.cut();
    expect((await vote(there)).statusCode).toBe(503);
    await second.call(endSession, { params: { sessionId: "0" } });
    await alone.network.mend();
    await soon(async () => expectProblem(await vote(there), "session_ended"));
    await stream.closed;
  });

  test("an answer that was on its way when a session ended is not remembered", async () => {
    const { first, second } = await two();
    const alone = await startTestApp({ like: product });
    onTestFinished(() => alone.close());
    const there = playerAt(alone, first);
    const votes = Array.from({ length: 20 }, () => vote(there));
    await second.call(endSession, { params: { sessionId: "0" } });
    await Promise.all(votes);
    await soon(async () => expectProblem(await vote(there), "session_ended"));
    await pause(50);
    expectProblem(await vote(there), "session_ended");
  });
});

test("a cookie from before outlives a backup without its player's row", async () => {
  const player = await product.player();
  await product.database.pool.query("DELETE FROM players WHERE id = $1", [player.id]);
  expect((await vote(player)).statusCode).toBe(200);
});
