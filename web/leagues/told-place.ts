import { keptOfPlayer } from "../lib/kept-of-player.ts";
import { isFiniteNumber, isNullOr, isObjectOf, isText } from "../lib/shapes.ts";

/** The own place in a league, as it was told last. */
export interface ToldPlace {
  /** The league's id. */
  league: string;
  /** The id of the round that ended; null where home told it. */
  ending: string | null;
  /** From 1. */
  rank: number;
  /** As it was told before; the same where it was not. */
  before: number;
}

/**
 * What an ending tells of a place.
 * @param last what was told last: by the ending before, by home, or by this one, which is shown again after a reload, Back or an undo
 */
export function placeToTell(last: ToldPlace | null, now: Omit<ToldPlace, "before">): ToldPlace {
  if (last?.league !== now.league) return { ...now, before: now.rank };
  return { ...now, before: last.ending === now.ending ? last.before : last.rank };
}

/** What endings and home have told last: neither tells again what the other one has. */
export const leaguePlace = keptOfPlayer(
  "leaguePlace",
  isObjectOf<ToldPlace>({ league: isText, ending: isNullOr(isText), rank: isFiniteNumber, before: isFiniteNumber }),
);
