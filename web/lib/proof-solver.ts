import { pbkdf2 } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { solveChallenge } from "altcha-lib";
import { deriveKey as deriveKeyNatively } from "altcha-lib/algorithms/web/pbkdf2";
import type { Proof, ProofChallenge } from "../../contract/proof.ts";

/** After this, it would not help anybody. */
const TIMEOUT_MS = 60_000;
/** Where the work is done on the page's own thread, the page gets its turn this often. */
const SLICE_MS = 8;

/** Does the work that a challenge asks for. Loaded only when needed, by a worker or, where there is none, by the page. */
export async function solveProof(challenge: ProofChallenge): Promise<Proof["solution"]> {
  const solution = await solveChallenge({
    challenge,
    // Plain HTTP from another machine has no WebCrypto.
    deriveKey: isSecureContext ? deriveKeyNatively : inSlices(),
    timeout: TIMEOUT_MS,
  });
  if (solution === null) throw new Error("The proof of work took too long.");
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}

function inSlices(): typeof deriveKeyNatively {
  let sliceEnd = performance.now() + SLICE_MS;
  return async ({ cost, keyLength }, salt, password) => {
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceEnd = performance.now() + SLICE_MS;
    }
    return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
  };
}
