import type { TodayLeague } from "../../contract/today.ts";
import { keptOfPlayer } from "../lib/kept-of-player.ts";
import { isFiniteNumber, isObjectOf, isText } from "../lib/shapes.ts";

/** The league whose rank was looked at last, and that rank. */
const knownRank = keptOfPlayer(
  "leagueRank",
  isObjectOf<{ league: string; rank: number }>({ league: isText, rank: isFiniteNumber }),
);

/** By how many places the player is higher in the league than it was known to be; 0 if it is not, or that is not known. */
export function placesGained(league: TodayLeague | null): number {
  const known = knownRank.recall();
  if (league === null || league.rank === null || known?.league !== league.id) return 0;
  return Math.max(0, known.rank - league.rank);
}

/** The player knows its rank by now. */
export function noteRank(league: TodayLeague | null): void {
  if (league !== null && league.rank !== null) knownRank.remember({ league: league.id, rank: league.rank });
}
