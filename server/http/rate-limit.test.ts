import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { leaderboard } from "#contract/leaderboard.ts";
import { metrics } from "#contract/metrics.ts";
import { claimPlayer } from "#contract/players.ts";
import type { Proof } from "#contract/proof.ts";
import { castVote, undoVote } from "#contract/voting.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { record } from "../testing/ballots.ts";
import { expectProblem } from "../testing/problem.ts";
import { prove } from "../testing/proof.ts";
import { SECOND } from "../testing/time.ts";
import { createLimits } from "./limits.ts";
import { networkOf } from "./network.ts";
import { rateLimiter } from "./rate-limit.ts";

const start = Date.UTC(2026, 10, 21);

describe("the rate limiter", () => {
  /** How many of a number of simultaneous requests pass. */
  function passing(limiter: ReturnType<typeof rateLimiter>, requests: number, now: number, key = "a"): number {
    return Array.from({ length: requests }, () => limiter.take(key, now)).filter((wait) => wait === 0).length;
  }

  test("allows a burst and no more", () => {
    expect(passing(rateLimiter({ perSecond: 2, burst: 10 }), 25, start)).toBe(10);
  });

  test("allows the sustained rate indefinitely", () => {
    const limiter = rateLimiter({ perSecond: 2, burst: 1 });
    for (let request = 0; request < 1000; request += 1) expect(limiter.take("a", start + request * 500)).toBe(0);
  });

  test("allows half of twice the sustained rate, once the burst is used up", () => {
    const limiter = rateLimiter({ perSecond: 2, burst: 10 });
    passing(limiter, 10, start);
    let passed = 0;
    for (let request = 1; request <= 400; request += 1) passed += passing(limiter, 1, start + request * 250);
    expect(passed).toBe(200);
  });

  test("returns whole seconds to wait, after which requests pass", () => {
    const limiter = rateLimiter({ perSecond: 0.5, burst: 1 });
    limiter.take("a", start);
    expect(limiter.take("a", start)).toBe(2);
    expect(limiter.take("a", start + 900)).toBe(2);
    expect(limiter.take("a", start + 1100)).toBe(1);
    expect(limiter.take("a", start + 2000)).toBe(0);
  });

  test("does not count refused requests", () => {
    const limiter = rateLimiter({ perSecond: 1, burst: 1 });
    expect(passing(limiter, 100, start)).toBe(1);
    expect(limiter.take("a", start + SECOND)).toBe(0);
  });

  test("restores the full burst after a pause, and never more", () => {
    const limiter = rateLimiter({ perSecond: 2, burst: 10 });
    passing(limiter, 10, start);
    expect(passing(limiter, 25, start + 5 * SECOND)).toBe(10);
    expect(passing(limiter, 25, start + 1_000_000 * SECOND)).toBe(10);
  });

  test("counts each key separately", () => {
    const limiter = rateLimiter({ perSecond: 1, burst: 3 });
    expect(passing(limiter, 5, start, "a")).toBe(3);
    expect(passing(limiter, 5, start, "b")).toBe(3);
  });

  test("tells how long to wait without counting", () => {
    const limiter = rateLimiter({ perSecond: 0.5, burst: 1 });
    expect([limiter.wait("a", start), limiter.wait("a", start), limiter.take("a", start)]).toEqual([0, 0, 0]);
    expect(limiter.wait("a", start)).toBe(2);
  });

  test("gives back a request that has passed, and never more than the burst", () => {
    const limiter = rateLimiter({ perSecond: 1, burst: 3 });
    limiter.giveBack("a");
    expect(passing(limiter, 5, start)).toBe(3);
    limiter.giveBack("a");
    expect(passing(limiter, 5, start)).toBe(1);
    for (let time = 0; time < 10; time += 1) limiter.giveBack("a");
    expect(passing(limiter, 5, start)).toBe(3);
  });

  test("forgets those first whose burst is restored first: with a million others, nobody is refused or let through", () => {
    const limiter = rateLimiter({ perSecond: 1, burst: 10 });
    expect(passing(limiter, 20, start, "beyond the limit")).toBe(10);
    let refused = 0;
    for (let key = 0; key < 1_000_000; key += 1) refused += limiter.take(`one of many ${key}`, start);
    expect(refused).toBe(0);
    expect(passing(limiter, 20, start, "beyond the limit")).toBe(0);
    expect(passing(limiter, 20, start + 2 * SECOND, "beyond the limit")).toBe(2);
  });
});

test("the networks of a /48 together have ten times the allowance of one", () => {
  const limit = createLimits(true, () => start);
  const call = (address: string) => () => limit("address", networkOf(address));
  for (let number = 0; number < 4000; number += 1) call(`2001:db8:1:${(number % 100).toString(16)}::1`)();
  expect(call("2001:db8:1:ffff::1")).toThrow("a little fast");
  expect(call("2001:db8:2:ffff::1")).not.toThrow();
  expect(call("192.0.2.1")).not.toThrow();
});

describe("over HTTP", () => {
  let product: TestApp;
  let player: TestPlayer;
  beforeEach(async () => {
    product = await startTestApp({ rateLimit: true });
    player = await product.player();
  });
  afterEach(() => product.close());

  const cast = (who: TestPlayer = player) => who.call(castVote, { body: { celebrityId: "adele", voteType: "hot" } });

  test("a player's burst of 10 votes passes, the 11th is refused, and votes soon pass again", async () => {
    for (let vote = 1; vote <= 10; vote += 1) expect((await cast()).statusCode).toBe(200);
    const refused = await cast();
    expectProblem(refused, "rate_limited");
    expect(refused.headers["retry-after"]).toBe("1");
    product.clock.advance(Number(refused.headers["retry-after"]) * SECOND);
    expect((await cast()).statusCode).toBe(200);
  });

  test("a refused vote is not counted", async () => {
    for (let vote = 1; vote <= 10; vote += 1) await cast();
    const answer = await player.call(castVote, { body: { celebrityId: "beyonce", voteType: "hot" } });
    expectProblem(answer, "rate_limited");
    expect(await record(product, player)).toMatchObject({ hot_votes: 1 });
  });

  test("two votes a second pass indefinitely", async () => {
    for (let vote = 1; vote <= 120; vote += 1) {
      expect((await cast()).statusCode).toBe(200);
      product.clock.advance(SECOND / 2);
    }
  });

  test("other players at the same address are not affected", async () => {
    const other = await product.player();
    for (let vote = 1; vote <= 11; vote += 1) await cast();
    expectProblem(await cast(), "rate_limited");
    expect((await cast(other)).statusCode).toBe(200);
  });

  test("votes do not use up the player's other calls", async () => {
    for (let vote = 1; vote <= 11; vote += 1) await cast();
    expect((await player.call(undoVote, { body: { celebrityId: "adele" } })).statusCode).toBe(200);
  });

  test("a player's other calls have a limit too", async () => {
    const statuses = [];
    for (let call = 1; call <= 40; call += 1) {
      statuses.push((await player.call(claimPlayer, { body: { userId: player.id } })).statusCode);
    }
    expect(statuses.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });

  test("an address can make 400 calls at once and no more, while others are served", async () => {
    const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
    const answers = [];
    for (let call = 1; call <= 401; call += 1) answers.push(await product.call(leaderboard, from("192.0.2.1")));
    expect(answers.slice(0, 400).every(({ statusCode }) => statusCode === 200)).toBe(true);
    const refused = answers.at(-1);
    if (refused === undefined) throw new Error("no answer");
    expectProblem(refused, "rate_limited");
    expect(refused.headers["retry-after"]).toBe("1");
    expect((await product.call(leaderboard, from("192.0.2.2"))).statusCode).toBe(200);
  });

  test.for([
    ["the addresses of a /64", (call: number) => `2001:db8:0:1::${call.toString(16)}`, "2001:db8:0:2::1"],
    [
      "the spellings of an address",
      (call: number) => ["192.0.2.1", "::ffff:192.0.2.1", `192.0.2.1:${call}`][call % 3],
      "192.0.2.2",
    ],
  ] as const)("%s share the 400 calls of one network", async ([, addressOf, other]) => {
    const from = (address = "") => product.call(leaderboard, { headers: { "x-forwarded-for": address } });
    for (let call = 1; call <= 400; call += 1) expect((await from(addressOf(call))).statusCode).toBe(200);
    expectProblem(await from(addressOf(401)), "rate_limited");
    expect((await from(other)).statusCode).toBe(200);
  });

  test("a clock that is set back keeps nobody out", async () => {
    for (let vote = 1; vote <= 11; vote += 1) await cast();
    product.clock.advance(SECOND);
    product.clock.now = new Date(product.clock.now.getTime() - 60 * 60 * SECOND);
    expect((await product.call(leaderboard)).statusCode).toBe(200);
    expect((await cast()).statusCode).toBe(200);
  });

  test("an address that has used up its calls still gets pages and pictures, and the health is always told", async () => {
    for (let call = 1; call <= 400; call += 1) await product.call(leaderboard);
    expectProblem(await product.call(leaderboard), "rate_limited");
    expectProblem(await product.app.inject({ url: "/nowhere" }), "rate_limited");
    expect((await product.app.inject({ url: "/images/adele/0123456789/card.svg" })).statusCode).toBe(200);
    for (let check = 1; check <= 500; check += 1)
      expect((await product.app.inject({ url: "/health/live" })).statusCode).toBe(200);
  });

  test("an address creates 60 players freely, the next ones with a proof each that makes one player", async () => {
    const claim = (number: number, { address = "192.0.2.1", proof }: { address?: string; proof?: Proof } = {}) =>
      product.call(claimPlayer, {
        body: { userId: `user_1700000000000_n${number}`, proof },
        headers: { "x-forwarded-for": address },
      });
    for (let number = 1; number <= 60; number += 1) expect((await claim(number)).statusCode).toBe(200);
    const asked = await claim(61);
    const { challenge } = expectProblem(asked, "proof_required");
    expect(asked.headers).not.toHaveProperty("set-cookie");
    expect((await claim(1)).statusCode).toBe(428);
    expect((await claim(61, { address: "192.0.2.2" })).statusCode).toBe(200);
    if (challenge === undefined) throw new Error("no challenge");
    const proof = await prove(challenge);
    expectProblem(await claim(61, { proof }), "player_unproven");
    expectProblem(await claim(62, { proof }), "proof_required");
    const { body } = await product.call(metrics);
    for (const [outcome, claims] of Object.entries({ free: 62, proven: 1, proof_required: 3, refused: 0 }))
      expect(body).toContain(`player_claims_total{outcome="${outcome}"} ${claims}`);
  });

  test("any call of a new player asks for a proof, and the claim alone takes it", async () => {
    const address = { "x-forwarded-for": "192.0.2.1" };
    for (let number = 1; number <= 60; number += 1)
      await product.call(claimPlayer, { body: { userId: `user_1_n${number}` }, headers: address });
    const userId = "user_1_voter";
    const vote = (proof?: Proof) =>
      product.call(castVote, { body: { celebrityId: "adele", voteType: "hot", userId, proof }, headers: address });
    const { challenge } = expectProblem(await vote(), "proof_required");
    if (challenge === undefined) throw new Error("no challenge");
    const proof = await prove(challenge);
    expectProblem(await vote(proof), "proof_required");
    const claimed = await product.call(claimPlayer, { body: { userId, proof }, headers: address });
    expect(claimed.statusCode).toBe(200);
  });
});

test("with RATE_LIMIT=off nothing is refused", async () => {
  const product = await startTestApp({ rateLimit: false });
  try {
    const player = await product.player();
    const answers = [];
    for (let vote = 1; vote <= 30; vote += 1) {
      answers.push(await player.call(castVote, { body: { celebrityId: "adele", voteType: "hot" } }));
    }
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  } finally {
    await product.close();
  }
});
