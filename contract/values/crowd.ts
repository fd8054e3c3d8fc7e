import { CROWD_FROM_OTHERS } from "./voting-limits.ts";

/** How a vote stands among those of all others; open while they are too few for a crowd. Source: decisions.md. */
export const SIDES = ["with", "against", "split", "open"] as const;

export type Side = (typeof SIDES)[number];

/** All votes on a celebrity. */
export interface Totals {
  hotVotes: number;
  notVotes: number;
}

/** How a vote stands, with the others who took the same side, and all others. */
export interface Standing {
  side: Side;
  agreeing: number;
  others: number;
}

/** The one rule of votes with a crowd, against it, and among the first, for the server and the page. @param totals with this vote */
export function standingAmong(hot: boolean, { hotVotes, notVotes }: Totals): Standing {
  return standingOf((hot ? hotVotes : notVotes) - 1, hotVotes + notVotes - 1);
}

/** How it stands with `agreeing` of all `others`. */
export function standingOf(agreeing: number, others: number): Standing {
  return { side: sideFor(agreeing, others), agreeing, others };
}

function sideFor(agreeing: number, others: number): Side {
  if (others < CROWD_FROM_OTHERS) return "open";
  if (2 * agreeing === others) return "split";
  return 2 * agreeing > others ? "with" : "against";
}

/** @param totals with this vote */
export const sideOf = (hot: boolean, totals: Totals): Side => standingAmong(hot, totals).side;
