/** The own place in a league, as an ending tells it. */
export interface ToldPlace {
  /** The league's id. */
  league: string;
  /** The id of the round that ended. */
  ending: string;
  /** From 1. */
  rank: number;
  /** As the ending before told it; the same where none did. */
  before: number;
}

/**
 * What an ending tells of a place.
 * @param last what was told last: by the ending before, or by this one, which is shown again after a reload, Back or an undo
 */
export function placeToTell(last: ToldPlace | null, now: Omit<ToldPlace, "before">): ToldPlace {
  if (last?.league !== now.league) return { ...now, before: now.rank };
  return { ...now, before: last.ending === now.ending ? last.before : last.rank };
}
