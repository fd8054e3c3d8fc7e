import type { Limit } from "./limits.ts";
import type { Network } from "./network.ts";

interface Celebrity {
  readonly num: number;
}

/** Bounds the votes of a network for a celebrity, whose players nobody else counts together. */
export interface NetworkVotes {
  /**
   * Makes a vote, which uses the bound up if it calls `counted`.
   * @throws {Problem} rate_limited, before anything is done
   */
  within<R>(network: Network, celebrity: Celebrity, vote: (counted: () => void) => Promise<R>): Promise<R>;
  /** There is a vote less. */
  takeBack(network: Network, celebrity: Celebrity): void;
}

export function createNetworkVotes(limit: Limit): NetworkVotes {
  const count = ({ name, wider }: Network, { num }: Celebrity, amount: number) => {
    limit(
      "networkVotes",
      { name: `${name} ${num}`, wider: wider === undefined ? undefined : `${wider} ${num}` },
      amount,
    );
  };
  return {
    async within(network, celebrity, vote) {
      // Before it is known whether the vote counts, so that no more of them than are allowed are on their way.
      count(network, celebrity, 1);
      let isCounted = false;
      try {
        return await vote(() => {
          isCounted = true;
        });
      } finally {
        if (!isCounted) count(network, celebrity, -1);
      }
    },
    takeBack: (network, celebrity) => count(network, celebrity, -1),
  };
}
