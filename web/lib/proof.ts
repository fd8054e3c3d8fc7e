import type { Proof, ProofChallenge } from "../../contract/proof.ts";
import { ApiError } from "./api-error.ts";

/** How often the server may ask for another proof, as it does when many others have come meanwhile. */
const MAX_PROOFS = 3;

type Solution = Proof["solution"];
type Solve = (challenge: ProofChallenge) => Promise<Solution | null>;

/**
 * Makes a claim; if the server asks for a proof of work, does the work and claims again. Nobody sees anything of it.
 * @throws what the claim throws, also if the work could not be done
 */
export async function claimWithProof<T>(
  claim: (proof?: Proof) => Promise<T>,
  solve: Solve = solveInBackground,
): Promise<T> {
  let proof: Proof | undefined;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await claim(proof);
    } catch (error) {
      const challenge = error instanceof ApiError ? error.challenge : undefined;
      const solution = challenge === undefined || proofs === MAX_PROOFS ? null : await solve(challenge);
      if (challenge === undefined || solution === null) throw error;
      proof = { challenge, solution };
    }
  }
}

/** Solves a challenge in a worker or, where none can be had, on the page's own thread, which is slower. */
async function solveInBackground(challenge: ProofChallenge): Promise<Solution | null> {
  try {
    return await solveInWorker(challenge);
  } catch {
    const { solveProof } = await import("./proof-solver.ts");
    return solveProof(challenge).catch(() => null);
  }
}

/** @throws when there is no worker */
function solveInWorker(challenge: ProofChallenge): Promise<Solution | null> {
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<Solution | null>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) => resolve(data));
    worker.addEventListener("error", () => reject(new Error("The worker could not be started.")));
  });
  // A worker has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(challenge);
  return answer.finally(() => worker.terminate());
}
