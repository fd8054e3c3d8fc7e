import type { FastifyRequest } from "fastify";
import type { Limit } from "./limits.ts";
import { networkOf } from "./network.ts";

interface Celebrity {
  readonly num: number;
}

/** Bounds the votes of a network for a celebrity, whose players nobody else counts together. */
export interface NetworkVotes {
  /**
   * Makes a vote, which uses the bound up if it calls `counted`.
   * @throws {Problem} rate_limited, before anything is done
   */
  within<R>(request: FastifyRequest, celebrity: Celebrity, vote: (counted: () => void) => Promise<R>): Promise<R>;
  /** There is a vote less. */
  takeBack(request: FastifyRequest, celebrity: Celebrity): void;
}

export function createNetworkVotes(limit: Limit): NetworkVotes {
  const count = ({ ip }: FastifyRequest, { num }: Celebrity, amount: number) => {
    const { name, wider } = networkOf(ip);
    limit(
      "networkVotes",
      { name: `${name} ${num}`, wider: wider === undefined ? undefined : `${wider} ${num}` },
      amount,
    );
  };
  return {
    async within(request, celebrity, vote) {
      // Before it is known whether the vote counts, so that no more of them than are allowed are on their way.
      count(request, celebrity, 1);
      let isCounted = false;
      try {
        return await vote(() => {
          isCounted = true;
        });
      } finally {
        if (!isCounted) count(request, celebrity, -1);
      }
    },
    takeBack: (request, celebrity) => count(request, celebrity, -1),
  };
}
