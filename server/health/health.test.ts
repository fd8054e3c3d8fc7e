import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { live, ready } from "#contract/health.ts";
import { castVote } from "#contract/voting.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { holdVotes, untilVotesWait } from "../testing/held-votes.ts";
import { expectProblem } from "../testing/problem.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp({ cuttable: true });
});
afterEach(() => product.close());

test("a running process is live and ready", async () => {
  const answers = [await product.call(live), await product.call(ready)];
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
    [200, { status: "live" }],
    [200, { status: "ready" }],
  ]);
});

test("without the database it is live but not ready, and ready again when the database returns", async () => {
  await product.network.cut();
  expect((await product.call(live)).statusCode).toBe(200);
  const answer = await product.call(ready);
  expectProblem(answer, "unavailable");
  expect(answer.headers["retry-after"]).toBe("1");
  await product.network.mend();
  expect((await product.call(ready)).statusCode).toBe(200);
});

describe("during shutdown", () => {
  test("it is live but not ready", async () => {
    const closing = product.app.close();
    const [readiness, liveness] = await Promise.all([product.call(ready), product.call(live)]);
    expectProblem(readiness, "unavailable");
    expect(Number(readiness.headers["retry-after"])).toBeGreaterThan(0);
    expect(liveness.statusCode).toBe(200);
    await closing;
  });

  test("votes in flight are still counted", async () => {
    const players = await Promise.all(Array.from({ length: 30 }, () => product.player()));
    const lock = await product.database.pool.connect();
    await holdVotes(lock);
    const votes = players.map((player) => player.call(castVote, { body: { celebrityId: "adele", voteType: "hot" } }));
    await untilVotesWait(lock);
    // What the other votes read before they queue is answered before these.
    for (let trip = 0; trip < 10; trip += 1) await product.database.pool.query("SELECT");
    const closing = product.app.close();
    await lock.query("ROLLBACK");
    lock.release();
    const answers = await Promise.all(votes);
    await closing;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(votes.map(() => 200));
    const { rows } = await product.database.pool.query("SELECT FROM votes");
    expect(rows).toHaveLength(30);
  });
});
