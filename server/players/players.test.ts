import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { claimPlayer } from "#contract/players.ts";
import { castVote } from "#contract/voting.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { contents } from "../testing/contents.ts";
import { expectProblem } from "../testing/problem.ts";
import { playerNumber } from "./rules.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** A product whose random numbers are these, then others. */
async function startWithRandom(...numbers: number[]): Promise<TestApp> {
  const fresh = await startTestApp({ random: () => numbers.shift() ?? Math.random() });
  onTestFinished(() => fresh.close());
  return fresh;
}

test("a number that is taken is drawn again until it fits, and another id stays taken", async () => {
  const same = 0.123_456;
  const crowded = await startWithRandom(same, same, same, same);
  const claim = (userId: string) => crowded.call(claimPlayer, { body: { userId } });
  expect((await claim("user_1700000000000_first")).statusCode).toBe(200);
  expect((await claim("user_1700000000000_second")).statusCode).toBe(200);
  expectProblem(await claim("user_1700000000000_second"), "player_unproven");
  const { rows } = await crowded.database.pool.query("SELECT DISTINCT num FROM players");
  expect(rows).toHaveLength(2);
});

test("a player of a newer database than the one that was restored plays on under the same id", async () => {
  const restored = await startTestApp();
  onTestFinished(() => restored.close());
  const player = await restored.player();
  await restored.database.pool.query("DELETE FROM players WHERE id = $1", [player.id]);
  const body = { celebrityId: "adele", voteType: "hot" };
  const answers = await Promise.all([
    player.call(castVote, { body }),
    player.call(castVote, { body: { ...body, celebrityId: "drake" } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { rows } = await restored.database.pool.query("SELECT hot_votes FROM players WHERE id = $1", [player.id]);
  expect(rows).toEqual([{ hot_votes: 2 }]);
});

describe("claiming a player", () => {
  test("returns the id and starts without votes", async () => {
    const userId = "user_1700000000000_abc123XYZ";
    const answer = await product.call(claimPlayer, { body: { userId } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ userId });
    const { rows } = await product.database.pool.query("SELECT * FROM players WHERE id = $1", [userId]);
    expect(rows).toMatchObject([
      { hot_votes: 0, not_votes: 0, current_streak: 0, longest_streak: 0, last_vote_day: null, games_played: 0 },
    ]);
  });

  test("is not affected by another claim of the same id", async () => {
    const userId = "user_1700000000000_taken";
    await product.call(claimPlayer, { body: { userId } });
    const before = await contents(product.database.pool);
    expectProblem(await product.call(claimPlayer, { body: { userId } }), "player_unproven");
    expect(await contents(product.database.pool)).toEqual(before);
  });

  test.for<[string, unknown]>([
    ["no id", {}],
    ["null", { userId: null }],
    ["a number", { userId: 1 }],
    ["another form", { userId: "player_1_a" }],
    ["no random part", { userId: "user_1_" }],
    ["a far too long timestamp", { userId: `user_${"1".repeat(17)}_a` }],
    ["a line break at the end", { userId: "user_1_a\n" }],
  ])("rejects an invalid id: %s", async ([, body]) => {
    const before = await contents(product.database.pool);
    const answer = await product.call(claimPlayer, { body });
    expect(Object.keys(expectProblem(answer, "invalid_request").errors ?? {})).toEqual(["userId"]);
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(await contents(product.database.pool)).toEqual(before);
  });

  test("by hundreds at once creates as many players, each with a different number", async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `user_1700000000001_crowd${index}`);
    const answers = await Promise.all(ids.map((userId) => product.call(claimPlayer, { body: { userId } })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    const { rows } = await product.database.pool.query<{ num: number }>(
      "SELECT num FROM players WHERE id LIKE '%crowd%'",
    );
    expect(new Set(rows.map(({ num }) => num)).size).toBe(rows.length);
  });
});

describe("a player's number", () => {
  const moment = fc.date({
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2160-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  test("is an integer that JavaScript and the database represent exactly", () => {
    fc.assert(
      fc.property(moment, chance, (now, random) => {
        const number = playerNumber(now, random);
        expect(Number.isSafeInteger(number)).toBe(true);
        expect(number).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("increases every second, whatever the random part", () => {
    fc.assert(
      fc.property(moment, chance, chance, (now, one, other) => {
        const later = new Date(now.getTime() + 1000);
        expect(playerNumber(later, one)).toBeGreaterThan(playerNumber(now, other));
      }),
    );
  });
});
