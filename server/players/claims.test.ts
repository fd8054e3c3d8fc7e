import { beforeEach, describe, expect, test } from "vitest";
import type { Proof, ProofChallenge } from "#contract/proof.ts";
import { networkOf } from "../http/network.ts";
import { Problem } from "../http/problem.ts";
import { prove } from "../testing/proof.ts";
import { MINUTE, SECOND } from "../testing/time.ts";
import { type Claims, createClaims } from "./claims.ts";

const IPV4 = "192.0.2.1";
let now: number;
let made: number;
let claims: Claims;
let outcomes: string[];
const metrics = { claim: (outcome: string) => void outcomes.push(outcome) };
beforeEach(() => {
  now = 0;
  made = 0;
  outcomes = [];
  claims = createClaims({
    enabled: true,
    metrics,
    ticks: () => now,
    clock: () => new Date(Date.UTC(2026, 10, 21) + now),
    secrets: ["a secret for tests only with 32 letters"],
    draw: () => 1,
  });
});

const newId = () => {
  made += 1;
  return `user_1700000000000_n${made}`;
};

/** The problem that a claim is answered; undefined if it is admitted. */
async function claim(id: string, { from = IPV4, proof }: { from?: string; proof?: Proof } = {}) {
  try {
    await claims.admit(id, networkOf(from), proof);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** The challenge that a claim is answered. */
async function challengeFor(id: string, from?: string): Promise<ProofChallenge> {
  const { challenge } = (await claim(id, from === undefined ? {} : { from })) ?? {};
  if (challenge === undefined) throw new Error("no challenge");
  return challenge;
}

/** A claim as the page makes it. @returns what it is answered in the end, and whether it took a proof */
async function arrive(from = IPV4) {
  const id = newId();
  const first = await claim(id, { from });
  if (first?.challenge === undefined) return { refused: first, proven: false };
  return { refused: await claim(id, { from, proof: await prove(first.challenge) }), proven: true };
}

async function arriveMany(count: number, from?: string): Promise<void> {
  for (let each = 0; each < count; each += 1) expect((await arrive(from)).refused).toBeUndefined();
}

test("a school of 300 behind one address plays within ten minutes: nobody is refused, the first 60 prove nothing", async () => {
  const arrivals = [];
  for (let pupil = 0; pupil < 300; pupil += 1) {
    arrivals.push(await arrive());
    now += 2 * SECOND;
  }
  expect(arrivals.every(({ refused }) => refused === undefined)).toBe(true);
  expect(arrivals.findIndex(({ proven }) => proven)).toBe(60);
  expect(arrivals.filter(({ proven }) => proven)).toHaveLength(240);
});

test("claims are counted by what became of them", async () => {
  await arriveMany(400);
  await arrive();
  const counts = Object.entries(Object.groupBy(outcomes, (outcome) => outcome));
  expect(counts.map(([outcome, all]) => [outcome, all?.length])).toEqual([
    ["free", 60],
    ["proof_required", 340],
    ["proven", 340],
    ["refused", 1],
  ]);
});

test("beyond 400 in ten minutes a network waits, and others do not", async () => {
  await arriveMany(400);
  const { refused } = await arrive();
  expect(refused?.code).toBe("rate_limited");
  expect(refused?.retryAfter).toBeGreaterThanOrEqual(10 * 60);
  expect(refused?.retryAfter).toBeLessThanOrEqual(12 * 60);
  await arriveMany(1, "192.0.2.2");
  now += Number(refused?.retryAfter) * SECOND;
  await arriveMany(1);
});

test("a network brings at most 1,500 players in any 24 hours", async () => {
  for (let batch = 0; batch < 25; batch += 1) {
    await arriveMany(60);
    now += 15 * MINUTE;
  }
  const { refused } = await arrive();
  expect(refused?.code).toBe("rate_limited");
  const wait = Number(refused?.retryAfter) * SECOND;
  // The first of them came 25 × 15 minutes ago.
  expect(wait).toBeGreaterThanOrEqual((24 * 60 - 25 * 15) * MINUTE);
  now += wait;
  await arriveMany(1);
});

describe("the networks of a /48 together", () => {
  const from = (network: number) => `2001:db8:1:${network.toString(16)}::1`;

  test("bring 600 players in ten minutes freely", async () => {
    for (let network = 0; network < 600; network += 1) await arriveMany(1, from(network));
    expect((await arrive(from(1000))).proven).toBe(true);
  });

  test("bring at most 15,000 in a day, whatever they prove", async () => {
    for (let batch = 0; batch < 23; batch += 1) {
      for (let network = 0; network < 600; network += 1)
        await claims.admit(newId(), networkOf(from(network)), undefined);
      now += 15 * MINUTE;
    }
    for (let network = 0; network < 1200; network += 1) await arriveMany(1, from(network));
    expect(outcomes.filter((outcome) => outcome === "proven")).toHaveLength(600);
    expect(await arrive(from(1000))).toMatchObject({ refused: { code: "rate_limited" }, proven: false });
    expect((await arrive("2001:db8:2::1")).refused).toBeUndefined();
  });
});

describe("a proof", () => {
  beforeEach(() => arriveMany(60));

  test("is of the id that it was asked for", async () => {
    const id = newId();
    const proof = await prove(await challengeFor(id));
    expect(await claim(newId(), { proof })).toMatchObject({ code: "proof_required" });
    expect(await claim(id, { proof })).toBeUndefined();
  });

  test("expires", async () => {
    const id = newId();
    const proof = await prove(await challengeFor(id));
    // Not long enough for the first 60 to be forgotten.
    now += 5 * MINUTE + SECOND;
    expect(await claim(id, { proof })).toMatchObject({ code: "proof_required" });
  });

  test("is known to every process with the same secret", async () => {
    const id = newId();
    const proof = await prove(await challengeFor(id));
    const other = createClaims({
      enabled: true,
      metrics,
      ticks: () => now,
      clock: () => new Date(Date.UTC(2026, 10, 21)),
      secrets: ["a secret for tests only with 32 letters"],
    });
    for (let each = 0; each < 60; each += 1) await other.admit(newId(), networkOf(IPV4), undefined);
    await expect(other.admit(newId(), networkOf(IPV4), undefined)).rejects.toThrow("Many new players");
    await other.admit(id, networkOf(IPV4), proof);
  });

  test.for<[string, (proof: Proof) => Proof]>([
    ["of another counter", ({ challenge }) => ({ challenge, solution: { counter: 0, derivedKey: "00".repeat(32) } })],
    ["of less work", (proof) => changed(proof, { cost: 2 })],
    ["of another id", (proof) => changed(proof, { data: { ...proof.challenge.parameters.data, id: "user_1_other" } })],
    ["that lasts longer", (proof) => changed(proof, { data: { ...proof.challenge.parameters.data, until: 9e15 } })],
    [
      "of another signature",
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: "00".repeat(32) }, solution }),
    ],
  ])("%s is none", async ([, forge]) => {
    const id = newId();
    const proof = forge(await prove(await challengeFor(id)));
    expect(await claim(id, { proof })).toMatchObject({ code: "proof_required" });
  });

  test("made while the work was far less is asked for again", async () => {
    const id = newId();
    const early = await prove(await challengeFor(id));
    await arriveMany(200);
    const asked = await claim(id, { proof: early });
    expect(asked?.challenge?.parameters.data.tries).toBeGreaterThan(2 * early.challenge.parameters.data.tries);
  });
});

function changed({ challenge, solution }: Proof, parameters: Partial<ProofChallenge["parameters"]>): Proof {
  return { challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } }, solution };
}

test("claims at once do not slip through together", async () => {
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => claim(newId())));
  expect(outcomes.filter((problem) => problem === undefined)).toHaveLength(60);
});

test("proofs at once do not slip through together", async () => {
  await arriveMany(390);
  const ids = Array.from({ length: 30 }, newId);
  const proofs = await Promise.all(ids.map(async (id) => prove(await challengeFor(id))));
  const outcomes = await Promise.all(
    ids.map(async (id, index) => {
      const proof = proofs[index];
      return claim(id, proof === undefined ? {} : { proof });
    }),
  );
  expect(outcomes.filter((problem) => problem === undefined)).toHaveLength(10);
});

test("claims that are taken back do not count", async () => {
  for (let each = 0; each < 100; each += 1) (await claims.admit(newId(), networkOf(IPV4), undefined))();
  expect((await arrive()).proven).toBe(false);
});

test("a rush on the whole site asks networks that have brought nobody for proofs", async () => {
  for (let each = 0; each < 600; each += 1) await arriveMany(1, `198.51.${each % 100}.1`);
  expect(await arrive("203.0.113.1")).toEqual({ refused: undefined, proven: true });
  now += 11 * MINUTE;
  expect(await arrive("203.0.113.2")).toEqual({ refused: undefined, proven: false });
});

test("on a site that is busy every hour, that is usual from the first whole hour after a start on", async () => {
  const from = (index: number) => `198.51.${index % 250}.${Math.floor(index / 250)}`;
  for (let minute = 0; minute < 60; minute += 1) {
    for (let each = 0; each < 50; each += 1)
      await claims.admit(newId(), networkOf(from(minute * 50 + each)), undefined);
    now += MINUTE;
  }
  for (let each = 0; each < 1000; each += 1) await claims.admit(newId(), networkOf(from(each)), undefined);
  expect(await arrive("203.0.113.1")).toEqual({ refused: undefined, proven: false });
});

test("one /48 is no rush of the whole site", async () => {
  for (let network = 0; network < 10; network += 1) await arriveMany(60, `2001:db8:1:${network}::1`);
  expect(await claim(newId(), { from: "2001:db8:1:99::1" })).toMatchObject({ code: "proof_required" });
  expect(await claim(newId(), { from: "198.51.100.7" })).toBeUndefined();
});
