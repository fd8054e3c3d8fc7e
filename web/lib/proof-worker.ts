import type { ProofChallenge } from "../../contract/proof.ts";
import { solveProof } from "./proof-solver.ts";

addEventListener("message", ({ data }: MessageEvent<ProofChallenge>) => {
  void solveProof(data).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
