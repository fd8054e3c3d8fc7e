import type { Limit } from "./limits.ts";
import type { Network } from "./network.ts";
import { Problem } from "./problem.ts";

/** The seats that one network may take in an arena, a league or a live event. */
export interface NetworkSeats {
  /** @returns false if it has had all of them */
  take: () => boolean;
  giveBack: () => void;
}

/** A /48 counts as one network, because whoever has one has all of it. @param id of the arena, league or event */
export function seatsOf(
  limit: Limit,
  kind: "arenaSeats" | "leagueSeats" | "eventSeats",
  { name, wider }: Network,
  id: number,
): NetworkSeats {
  const key: Network = { name: `${wider ?? name} ${id}`, wider: undefined };
  return {
    take() {
      try {
        limit(kind, key);
        return true;
      } catch (error) {
        if (error instanceof Problem && error.code === "rate_limited") return false;
        throw error;
      }
    },
    giveBack: () => limit(kind, key, -1),
  };
}
