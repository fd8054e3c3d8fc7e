import { createHash, pbkdf2Sync } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Proof, ProofChallenge } from "../../contract/proof.ts";
import { ApiError } from "./api-error.ts";
import { claimWithProof } from "./proof.ts";
import { solveProof } from "./proof-solver.ts";

const COUNTER = 300;
const nonce = createHash("md5").update("nonce").digest();
const salt = createHash("md5").update("salt").digest();
const counter = Buffer.alloc(4);
counter.writeUInt32BE(COUNTER);
const key = pbkdf2Sync(Buffer.concat([nonce, counter]), salt, 50, 32, "sha256").toString("hex");
const challenge: ProofChallenge = {
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    cost: 50,
    data: { id: "user_1_a", tries: 400, until: 9e15 },
    keyLength: 32,
    keyPrefix: key.slice(0, 32),
    keySignature: "00",
    nonce: nonce.toString("hex"),
    salt: salt.toString("hex"),
  },
  signature: "00",
};

afterEach(() => vi.unstubAllGlobals());

test.for([true, false])("the work is done with WebCrypto and without: %s", async (secure) => {
  vi.stubGlobal("isSecureContext", secure);
  expect(await solveProof(challenge)).toEqual({ counter: COUNTER, derivedKey: key });
});

test("without WebCrypto the page has its turns meanwhile", async () => {
  vi.stubGlobal("isSecureContext", false);
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  await solveProof({ ...challenge, parameters: { ...challenge.parameters, cost: 50 } });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});

describe("a claim", () => {
  const asked = () => new ApiError(428, JSON.stringify({ detail: "…", code: "proof_required", challenge }), undefined);
  const solution = { counter: COUNTER, derivedKey: key };

  /** Claims at a server that gives these answers in turn. @returns the proofs that it was sent */
  async function claimAt(
    answers: (Error | "claimed")[],
    solve = () => Promise.resolve<Proof["solution"] | null>(solution),
  ) {
    const sent: (Proof | undefined)[] = [];
    const claim = async (proof?: Proof) => {
      sent.push(proof);
      const answer = await Promise.resolve(answers[sent.length - 1]);
      if (answer instanceof Error) throw answer;
    };
    return { sent, outcome: claimWithProof(claim, solve) };
  }

  test("that needs no proof sends none", async () => {
    const { sent, outcome } = await claimAt(["claimed"]);
    await outcome;
    expect(sent).toEqual([undefined]);
  });

  test("is sent again with the proof that the server asks for, and again with another", async () => {
    const { sent, outcome } = await claimAt([asked(), asked(), "claimed"]);
    await outcome;
    expect(sent).toEqual([undefined, { challenge, solution }, { challenge, solution }]);
  });

  test("whose proofs never suffice fails as the server said", async () => {
    const { sent, outcome } = await claimAt([asked(), asked(), asked(), asked(), asked()]);
    await expect(outcome).rejects.toMatchObject({ code: "proof_required" });
    expect(sent).toHaveLength(4);
  });

  test("whose proof cannot be made fails as the server said", async () => {
    const { outcome } = await claimAt([asked()], () => Promise.resolve(null));
    await expect(outcome).rejects.toMatchObject({ code: "proof_required" });
  });

  test("that fails otherwise fails", async () => {
    const { outcome } = await claimAt([new TypeError("offline")]);
    await expect(outcome).rejects.toThrow("offline");
  });
});
