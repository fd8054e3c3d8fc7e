import type { TodayLeague } from "../../contract/today.ts";
import { leaguePlace } from "../leagues/told-place.ts";

/** By how many places the player is higher in the league than it was last told; 0 if it is not, or that is not known. */
export function placesGained(league: TodayLeague | null): number {
  const known = leaguePlace.recall();
  if (league === null || league.rank === null || known?.league !== league.id) return 0;
  return Math.max(0, known.rank - league.rank);
}

/** The player is told its rank. */
export function noteRank(league: TodayLeague | null): void {
  if (league === null || league.rank === null) return;
  const { id, rank } = league;
  const known = leaguePlace.recall();
  // An ending that told it may be shown again.
  if (known?.league !== id || known.rank !== rank)
    leaguePlace.remember({ league: id, ending: null, rank, before: rank });
}
