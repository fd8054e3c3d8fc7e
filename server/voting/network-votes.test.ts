import { afterEach, beforeEach, expect, test } from "vitest";
import { battleSession, battleVote } from "#contract/battles.ts";
import { castVote, undoVote } from "#contract/voting.ts";
import { playerNumber } from "../players/rules.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { expectProblem } from "../testing/problem.ts";
import { DAY, SECOND } from "../testing/time.ts";

let product: TestApp;
let players: TestPlayer[];
beforeEach(async () => {
  product = await startTestApp({ rateLimit: true });
  // As if they had come over some days.
  const rows = Array.from({ length: 760 }, (_, index) => ({
    id: `user_1700000000000_kept${index}`,
    num: playerNumber(new Date("2026-11-01T00:00:00Z"), index / 1000),
  }));
  await product.database.pool.query(
    "INSERT INTO players (id, num, created_at) SELECT id, num, $3 FROM unnest($1::text[], $2::bigint[]) AS kept (id, num)",
    [rows.map(({ id }) => id), rows.map(({ num }) => num), new Date("2026-11-01T00:00:00Z")],
  );
  players = rows.map(({ id, num }) => {
    const value = encodeURIComponent(product.app.signCookie(`${id}.${num}`));
    return playerAt(product, { id, cookie: `player=${value}` });
  });
});
afterEach(() => product.close());

function vote(player: TestPlayer | undefined, { celebrityId = "adele", voteType = "hot", from = "192.0.2.1" } = {}) {
  // The limit of calls has room again.
  product.clock.advance(10);
  if (player === undefined) throw new Error("no such player");
  return player.call(castVote, { body: { celebrityId, voteType }, headers: { "x-forwarded-for": from } });
}

test("a network's votes for a celebrity are bounded, and only those that count use the bound up", async () => {
  for (let index = 0; index < 749; index += 1) expect((await vote(players[index])).statusCode).toBe(200);
  for (const voteType of ["hot", "not", "hot", "not"])
    expect((await vote(players[748], { voteType })).statusCode).toBe(200);
  for (let time = 0; time < 5; time += 1) {
    expect((await vote(players[749])).statusCode).toBe(200);
    expectProblem(await vote(players[750]), "rate_limited");
    const headers = { "x-forwarded-for": "192.0.2.1" };
    const undone = await players[749]?.call(undoVote, { body: { celebrityId: "adele" }, headers });
    expect(undone?.statusCode).toBe(200);
  }
  expect((await vote(players[750])).statusCode).toBe(200);
  const refused = await vote(players[751]);
  expectProblem(refused, "rate_limited");
  expect((await vote(players[751], { celebrityId: "drake" })).statusCode).toBe(200);
  expect((await vote(players[751], { from: "192.0.2.2" })).statusCode).toBe(200);

  const wait = Number(refused.headers["retry-after"]) * SECOND;
  expect(wait).toBeLessThanOrEqual(DAY / 750 + SECOND);
  product.clock.advance(wait);
  expect((await vote(players[752])).statusCode).toBe(200);
  expectProblem(await vote(players[753]), "rate_limited");
});

test("on the next day the players of the day before are bounded just the same", async () => {
  for (let index = 0; index < 750; index += 1) expect((await vote(players[index])).statusCode).toBe(200);
  product.clock.advance(DAY / 2);
  // Midnight has passed, and half of the bound is there again.
  let counted = 0;
  while ((await vote(players[counted])).statusCode === 200) counted += 1;
  expect(counted).toBe(375);
});

test("battles that a network decides for a celebrity count as votes for it, once each", async () => {
  const [player] = players;
  const headers = { "x-forwarded-for": "192.0.2.1" };
  const started = await player?.call(battleSession, { body: {}, headers });
  const { sessionId, currentBattle } = battleSession.answer.parse(started?.json());
  const [winnerId, loserId] = [currentBattle.celebA.id, currentBattle.celebB.id];
  const decide = () => {
    product.clock.advance(10);
    return player?.call(battleVote, { body: { winnerId, loserId, sessionId }, headers });
  };
  for (let index = 1; index <= 748; index += 1)
    expect((await vote(players[index], { celebrityId: winnerId })).statusCode).toBe(200);
  for (let time = 0; time < 3; time += 1) expect((await decide())?.statusCode).toBe(200);
  expect((await vote(players[749], { celebrityId: winnerId })).statusCode).toBe(200);
  expectProblem(await vote(players[750], { celebrityId: winnerId }), "rate_limited");
  expect((await vote(players[750], { celebrityId: loserId })).statusCode).toBe(200);
});
