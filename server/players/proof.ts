import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { type Proof, type ProofChallenge, proofChallenge } from "#contract/proof.ts";
import type { Clock } from "../time.ts";

/** Iterations of PBKDF2 per try: few enough to make a challenge in a quarter of a millisecond. */
const ITERATIONS_PER_TRY = 1000;
/** A slow phone may take a minute, and may be asleep meanwhile. */
const VALID_MS = 5 * 60_000;

/** Proofs of work by the protocol of ALTCHA, each for one player id. */
export interface Proofs {
  /** @param tries the most that it takes to find the solution; half of them on average */
  challenge(id: string, tries: number): Promise<ProofChallenge>;
  /** The tries of the challenge that the proof solves; 0 if it is none for this id, or too old. */
  triesOf(proof: Proof, id: string): Promise<number>;
}

export interface ProofOptions {
  /** The first signs the challenges, so that nothing needs to be remembered of them. */
  secrets: readonly string[];
  clock: Clock;
  /** Draws the counter that is to be found, from 1 to `most`; at random by default. */
  draw?: ((most: number) => number) | undefined;
}

export function createProofs({
  secrets: [secret = ""],
  clock,
  draw = (most) => randomInt(1, most + 1),
}: ProofOptions): Proofs {
  const keyFor = (purpose: string) => createHmac("sha256", secret).update(purpose).digest("hex");
  const keys = {
    hmacSignatureSecret: keyFor("challenge of a proof of work"),
    hmacKeySignatureSecret: keyFor("solution of a proof of work"),
    deriveKey,
  };
  return {
    async challenge(id, tries) {
      const challenge = await createChallenge({
        ...keys,
        algorithm: "PBKDF2/SHA-256",
        cost: ITERATIONS_PER_TRY,
        counter: draw(tries),
        data: { id, tries, until: clock().getTime() + VALID_MS },
      });
      return proofChallenge.parse(challenge);
    },
    async triesOf({ challenge, solution }, id) {
      const { data } = challenge.parameters;
      if (data.id !== id || data.until < clock().getTime()) return 0;
      const { verified } = await verifySolution({ ...keys, challenge, solution });
      return verified ? data.tries : 0;
    },
  };
}
