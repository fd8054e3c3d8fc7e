import { pbkdf2Sync } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import type { Proof, ProofChallenge } from "#contract/proof.ts";

/** Does the work that a challenge asks for. */
export async function prove(challenge: ProofChallenge): Promise<Proof> {
  const solution = await solveChallenge({
    challenge,
    deriveKey: ({ cost, keyLength }, salt, password) =>
      Promise.resolve({ derivedKey: pbkdf2Sync(password, salt, cost, keyLength, "sha256") }),
  });
  if (solution === null) throw new Error("not solved in time");
  return { challenge, solution };
}
