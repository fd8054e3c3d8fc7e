import { afterEach, beforeEach, expect, test } from "vitest";
import { battleVote } from "#contract/battles.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { choice, decide, openSession, playOut, startBattles } from "../testing/battles.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp({ cuttable: true });
});
afterEach(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await product.close();
});

const RIVALS = ["adele", "beyonce", "rihanna", "shakira"] as const;

function crowd(count: number): Promise<TestPlayer[]> {
  return Promise.all(Array.from({ length: count }, () => product.player()));
}

/** Sums of the battles won and lost, and of all ratings. */
async function sums() {
  const { rows } = await product.database.pool.query<{ won: number; lost: number; rating: number }>(
    "SELECT sum(battles_won)::integer AS won, sum(battles_lost)::integer AS lost, sum(rating)::integer AS rating FROM celebrity_ratings",
  );
  return rows[0];
}

/**
 * Opens a session of two battles between the rivals for each player, and lets all of them vote concurrently through
 * several processes.
 */
async function fightAtOnce(players: readonly TestPlayer[], processes: readonly TestApp[]): Promise<void> {
  const rounds = [
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
  ] as const;
  const answers = await Promise.all(
    players.map(async (player, index) => {
      const [a, b] = rounds[index % rounds.length] ?? rounds[0];
      const rest = RIVALS.filter((_, rival) => rival !== a && rival !== b);
      const [c = RIVALS[0], d = RIVALS[1]] = rest;
      const sessionId = await openSession(product, player, [
        [RIVALS[a], RIVALS[b]],
        [c, d],
      ]);
      const process = processes[index % processes.length] ?? product;
      const headers = { "x-user-id": player.id, cookie: player.cookie };
      const statuses = [];
      for (const [winnerId, loserId] of [
        [RIVALS[a], RIVALS[b]],
        [d, c],
      ]) {
        const answer = await process.call(battleVote, { headers, body: { sessionId, winnerId, loserId } });
        statuses.push(answer.statusCode);
      }
      return statuses;
    }),
  );
  expect(answers.flat()).toEqual(Array<number>(2 * players.length).fill(200));
}

test("40 players who vote on the same celebrities concurrently are all counted, each on the rating before", async () => {
  await fightAtOnce(await crowd(40), [product]);
  expect(await sums()).toMatchObject({ won: 80, lost: 80 });
});

test("votes through several processes are all counted", async () => {
  const others = [await startTestApp({ like: product }), await startTestApp({ like: product })];
  try {
    await fightAtOnce(await crowd(40), [product, ...others]);
    expect(await sums()).toMatchObject({ won: 80, lost: 80 });
  } finally {
    for (const other of others) await other.close();
  }
});

test("a session continued by another process is up to date in this one", async () => {
  const other = await startTestApp({ like: product });
  try {
    const player = await product.player();
    const headers = { "x-user-id": player.id, cookie: player.cookie };
    const { sessionId, currentBattle } = await startBattles(player);
    const first = choice(sessionId, currentBattle);
    const second = await decide(player, first);
    if (second.nextBattle === null) throw new Error("There should be a second battle");
    const body = choice(sessionId, second.nextBattle);
    const third = battleVote.answer.parse((await other.call(battleVote, { headers, body })).json());
    if (third.nextBattle === null) throw new Error("There should be a third battle");
    // This process's copy is one battle behind.
    expectProblem(await player.call(battleVote, { body: choice(sessionId, second.nextBattle, "b") }), "battle_decided");
    expect(await decide(player, body)).toEqual(third);
    expect(await decide(player, choice(sessionId, third.nextBattle))).toMatchObject({ battleIndex: 3 });
    expect(await sums()).toMatchObject({ won: 3, lost: 3 });
  } finally {
    await other.close();
  }
});

test("newcomers' ratings keep their sum, whatever the order", async () => {
  await fightAtOnce(await crowd(12), [product]);
  expect(await sums()).toEqual({ won: 24, lost: 24, rating: RIVALS.length * 1500 });
});

test("whole sessions played concurrently by many players add up", async () => {
  const players = await crowd(20);
  await Promise.all(players.map(async (player) => playOut(player, await startBattles(player))));
  expect(await sums()).toMatchObject({ won: 200, lost: 200 });
});

test("when the connection is lost during a battle vote, the same vote decides the battle, once", async () => {
  for (let cut = 0; cut < 5; cut += 1) {
    const player = await product.player();
    const { sessionId, currentBattle } = await startBattles(player);
    const body = choice(sessionId, currentBattle);
    const sent = player.call(battleVote, { body });
    await product.network.cut();
    const first = await sent;
    if (first.statusCode !== 200) expectProblem(first, "unavailable");
    await product.network.mend();
    expect(await decide(player, body)).toMatchObject({ battleIndex: 1 });
  }
  expect(await sums()).toMatchObject({ won: 5, lost: 5 });
});

test("battle votes that could not be written are not remembered, not even in part, and later ones are", async () => {
  const player = await product.player();
  const { sessionId, currentBattle } = await startBattles(player);
  const body = choice(sessionId, currentBattle);
  await product.database.pool.query("ALTER TABLE battle_votes ADD CONSTRAINT nothing_more CHECK (false) NOT VALID");
  expectProblem(await player.call(battleVote, { body }), "internal");
  await product.database.pool.query("ALTER TABLE battle_votes DROP CONSTRAINT nothing_more");
  expect(await recount(product.database.pool)).toEqual([]);
  expect(await decide(player, body)).toMatchObject({ battleIndex: 1 });
});
