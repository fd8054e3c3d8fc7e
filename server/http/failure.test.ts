import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { expectProblem } from "../testing/problem.ts";
import { endpoints, samples } from "../testing/samples.ts";

let product: TestApp;
let player: TestPlayer;
beforeEach(async () => {
  product = await startTestApp({ cuttable: true });
  player = await product.player();
});
afterEach(() => product.close());

/** Endpoints that need the database. */
const overDatabase = endpoints.filter(([name]) =>
  ["overview", "castVote", "undoVote", "completeGame", "battleSession", "battleVote", "leaderboard"].includes(name),
);

describe("without the database", () => {
  test("a call is 503 with Retry-After, and is served again when the database returns", async () => {
    const first = await player.call(endpoint("castVote"), samples(player.id).castVote);
    expect(first.statusCode).toBe(200);
    await product.network.cut();
    for (const [name, endpoint] of overDatabase) {
      const answer = await player.call(endpoint, samples(player.id)[name]);
      expectProblem(answer, "unavailable");
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    await product.network.mend();
    for (const [name, endpoint] of overDatabase) {
      expect((await player.call(endpoint, samples(player.id)[name])).statusCode, name).toBeLessThan(500);
    }
    const again = await player.call(endpoint("castVote"), samples(player.id).castVote);
    expect(again.json()).toMatchObject({ totalVotes: 1 });
  });

  test("many concurrent votes all get a response, and none is acknowledged", async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => product.player()));
    const votes = players.map((one) => one.call(endpoint("castVote"), samples(one.id).castVote));
    await product.network.cut();
    const answers = await Promise.all(votes);
    await product.network.mend();
    const { rows } = await product.database.pool.query<{ count: number }>("SELECT count(*) FROM votes");
    const acknowledged = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) expectProblem(answer, "unavailable");
  });

  test("an id cannot be claimed until it returns", async () => {
    await product.network.cut();
    const sample = samples("user_1700000000000_newcomer").claimPlayer;
    expectProblem(await product.call(endpoint("claimPlayer"), sample), "unavailable");
    await product.network.mend();
    expect((await product.call(endpoint("claimPlayer"), sample)).statusCode).toBe(200);
  });

  test("calls that need no database are served", async () => {
    await product.network.cut();
    for (const name of ["celebritiesOfCategory", "openApiDocument", "live"] as const) {
      expect((await product.call(endpoint(name), samples(player.id)[name])).statusCode).toBe(200);
    }
  });
});

test("an internal error is 500 and never reveals its cause", async () => {
  await product.database.pool.query("DROP TABLE vote_totals, vote_days, votes, battle_state CASCADE");
  for (const [name, endpoint] of overDatabase) {
    const answer = await player.call(endpoint, samples(player.id)[name]);
    expectProblem(answer, "internal");
    expect(answer.body).not.toMatch(
      /celebrity_totals|vote_totals|votes|battle_state|relation|SELECT|\.ts|node_modules|42P01/,
    );
  }
});

test("a failed vote does not block later votes", async () => {
  await product.database.pool.query("ALTER TABLE votes RENAME TO hidden");
  expectProblem(await player.call(endpoint("castVote"), samples(player.id).castVote), "internal");
  await product.database.pool.query("ALTER TABLE hidden RENAME TO votes");
  const answer = await player.call(endpoint("castVote"), samples(player.id).castVote);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ totalVotes: 1 });
});

function endpoint(name: keyof ReturnType<typeof samples>) {
  const found = endpoints.find(([other]) => other === name);
  if (found === undefined) throw new Error(`no endpoint ${name}`);
  return found[1];
}
