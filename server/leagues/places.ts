import type { Limit } from "../http/limits.ts";
import type { Network } from "../http/network.ts";
import { Problem } from "../http/problem.ts";

/** The places that one network may take in a league. */
export interface Share {
  /** @returns false if it has had all of them */
  take: () => boolean;
  giveBack: () => void;
}

/** A /48 counts as one network, because whoever has one has all of it. */
export function shareOf(limit: Limit, { name, wider }: Network, league: number): Share {
  const key: Network = { name: `${wider ?? name} ${league}`, wider: undefined };
  return {
    take() {
      try {
        limit("leaguePlaces", key);
        return true;
      } catch (error) {
        if (error instanceof Problem && error.code === "rate_limited") return false;
        throw error;
      }
    },
    giveBack: () => limit("leaguePlaces", key, -1),
  };
}
