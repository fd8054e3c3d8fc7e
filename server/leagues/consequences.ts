import type { Consequence, Deed } from "../consequence.ts";
import { addPoints } from "./points-queries.ts";
import { pointsOf } from "./rules.ts";

/** Something that may pay points. Votes name their celebrity. */
interface PayingDeed extends Deed {
  celebrity?: number;
  /** False for what pays none. */
  paysLeagues?: boolean;
}

/**
 * What players do pays points in the open leagues that they are members of. Which these are, only the database knows,
 * so that joining and leaving change nothing that processes remember.
 * @param paid called with the leagues whose boards have changed, once that is committed
 */
export function earnLeaguePoints(paid: (leagues: readonly number[]) => void): Consequence<PayingDeed, never> {
  return {
    open: () => ({
      decide(deeds) {
        const points = deeds.flatMap(({ player, celebrity = null, moves, paysLeagues = true }) => {
          const own = pointsOf(moves);
          return own === undefined || !paysLeagues ? [] : [{ player: player.num, celebrity, ...own }];
        });
        if (points.length === 0) return {};
        return { announce: async (send) => paid(await send(addPoints(points))) };
      },
    }),
  };
}
