import { afterAll, beforeAll, expect, test } from "vitest";
import { battleSession, battleVote, completeBattle } from "#contract/battles.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { choice, decide, playOut, startBattles } from "../testing/battles.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";
import { DAY, SECOND } from "../testing/time.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await product.close();
});

test("an unfinished session is resumed, where it stood", async () => {
  const player = await product.player();
  const session = await startBattles(player);
  const { winner, nextBattle } = await decide(player, choice(session.sessionId, session.currentBattle, "b"));
  const resumed = await startBattles(player);
  expect(resumed).toEqual({
    sessionId: session.sessionId,
    currentBattle: nextBattle,
    battleIndex: 1,
    totalBattles: 10,
    winners: [winner],
  });
});

test("a session is resumed after a server restart", async () => {
  const player = await product.player();
  const session = await startBattles(player);
  const { nextBattle } = await decide(player, choice(session.sessionId, session.currentBattle));
  const later = await startTestApp({ like: product });
  try {
    const answer = await later.call(battleSession, { headers: { "x-user-id": player.id, cookie: player.cookie } });
    expect(battleSession.answer.parse(answer.json())).toMatchObject({
      sessionId: session.sessionId,
      currentBattle: nextBattle,
    });
  } finally {
    await later.close();
  }
});

test("a new one follows when the last battle is decided", async () => {
  const player = await product.player();
  const first = await startBattles(player);
  await playOut(player, first);
  const second = await startBattles(player);
  expect(second.sessionId).not.toBe(first.sessionId);
  expect(second).toMatchObject({ battleIndex: 0, winners: [] });
});

test("tabs that ask at the same time get the same session, also in place of one that is too old", async () => {
  const player = await product.player();
  const ask = () => Promise.all(Array.from({ length: 20 }, () => startBattles(player)));
  const ids = async () => new Set((await ask()).map(({ sessionId }) => sessionId));
  const first = await ids();
  expect(first.size).toBe(1);
  product.clock.advance(DAY);
  const second = await ids();
  expect(second.size).toBe(1);
  expect(second).not.toEqual(first);
});

test("two tabs play one session together", async () => {
  const player = await product.player();
  const [one, other] = [await startBattles(player), await startBattles(player)];
  const body = choice(one.sessionId, one.currentBattle);
  await decide(player, body);
  const { battleIndex, nextBattle } = await decide(player, choice(other.sessionId, other.currentBattle));
  expect(battleIndex).toBe(1);
  const late = choice(other.sessionId, other.currentBattle, "b");
  expectProblem(await player.call(battleVote, { body: late }), "battle_decided");
  expect((await startBattles(player)).currentBattle).toEqual(nextBattle);
});

test("an unfinished session can be resumed for 24 hours", async () => {
  const player = await product.player();
  const { sessionId } = await startBattles(player);
  product.clock.advance(DAY - SECOND);
  expect((await startBattles(player)).sessionId).toBe(sessionId);
  product.clock.advance(SECOND);
  expect((await startBattles(player)).sessionId).not.toBe(sessionId);
});

test("each player has their own session", async () => {
  const sessions = await Promise.all(Array.from({ length: 10 }, async () => startBattles(await product.player())));
  expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(10);
});

test("a session with somebody who has left the roster is over, and another one takes its place", async () => {
  const player = await product.player();
  const session = await startBattles(player);
  const { celebA } = session.currentBattle;
  const decided = await decide(player, choice(session.sessionId, session.currentBattle, "b"));
  if (decided.nextBattle === null) throw new Error("There should be a second battle");
  const smaller = await startTestApp({
    like: product,
    roster: (roster) => roster.filter(({ id }) => id !== celebA.id),
  });
  try {
    const headers = { "x-user-id": player.id, cookie: player.cookie };
    const body = choice(session.sessionId, decided.nextBattle);
    expectProblem(await smaller.call(battleVote, { headers, body }), "battle_session_not_found");
    const answer = await smaller.call(battleSession, { headers });
    const next = battleSession.answer.parse(answer.json());
    expect(next.sessionId).not.toBe(session.sessionId);
    expect(next).toMatchObject({ battleIndex: 0, winners: [] });
  } finally {
    await smaller.close();
  }
});

test("a player who is no longer in the database is created anew, and gets a session", async () => {
  const player = await product.player();
  await product.database.pool.query("DELETE FROM players WHERE id = $1", [player.id]);
  expect((await player.call(battleSession)).statusCode).toBe(200);
});

test("the body is optional, and may name nobody else", async () => {
  const [player, other] = [await product.player(), await product.player()];
  expect((await player.call(battleSession)).statusCode).toBe(200);
  const body = { userId: other.id };
  expectProblem(await player.call(battleSession, { body }), "forbidden");
  const { sessionId } = await startBattles(other);
  expectProblem(await player.call(completeBattle, { body: { ...body, sessionId } }), "forbidden");
});
