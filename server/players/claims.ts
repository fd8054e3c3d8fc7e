import type { Proof } from "#contract/proof.ts";
import type { Network } from "../http/network.ts";
import { Problem } from "../http/problem.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Ticks } from "../time.ts";
import { createClaimCounts } from "./claim-counts.ts";
import { createProofs, type ProofOptions } from "./proof.ts";
import { isClaimRefused, triesOfProof } from "./rules.ts";

interface ClaimsOptions extends ProofOptions {
  /** Otherwise every claim is admitted. */
  enabled: boolean;
  ticks: Ticks;
  metrics: Pick<Metrics, "claim">;
}

/** Limits how many players a network may bring, and asks for proofs of work. */
export interface Claims {
  /**
   * Counts the claim of an id.
   * @returns takes the claim back, because no player came of it
   * @throws {Problem} proof_required, rate_limited
   */
  admit(id: string, network: Network, proof: Proof | undefined): Promise<() => void>;
}

export function createClaims({ enabled, ticks, metrics, ...options }: ClaimsOptions): Claims {
  if (!enabled) return { admit: () => Promise.resolve(() => undefined) };
  const proofs = createProofs(options);
  const counts = createClaimCounts(ticks);

  /** @throws {Problem} rate_limited */
  function triesFor(network: Network): number {
    const pressure = counts.of(network);
    if (!isClaimRefused(pressure)) return triesOfProof(pressure);
    metrics.claim("refused");
    throw new Problem("rate_limited", "Too many new players come from your network. Please try again later.", {
      retryAfter: counts.secondsToWait(network),
    });
  }

  return {
    async admit(id, network, proof) {
      const solved = triesFor(network) > 0 && proof !== undefined ? await proofs.triesOf(proof, id) : 0;
      // Others may have come while the proof was made and checked, so half of the work is enough. From here to the count
      // nothing is awaited.
      const tries = triesFor(network);
      if (2 * solved >= tries) {
        metrics.claim(tries > 0 ? "proven" : "free");
        return counts.add(network);
      }
      metrics.claim("proof_required");
      throw new Problem("proof_required", "Many new players come from your network. Please try again.", {
        challenge: await proofs.challenge(id, tries),
      });
    },
  };
}
