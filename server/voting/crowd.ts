import { CROWD_FROM_OTHERS } from "#contract/values/voting-limits.ts";

/** How a vote stands among those of all others; open while they are too few for a crowd. */
export type Side = "with" | "against" | "split" | "open";

/** All votes on a celebrity. */
export interface Totals {
  hotVotes: number;
  notVotes: number;
}

/** @param totals with this vote */
export function sideOf(hot: boolean, { hotVotes, notVotes }: Totals): Side {
  const others = hotVotes + notVotes - 1;
  if (others < CROWD_FROM_OTHERS) return "open";
  const agreeing = (hot ? hotVotes : notVotes) - 1;
  if (2 * agreeing === others) return "split";
  return 2 * agreeing > others ? "with" : "against";
}

/** The most votes in a row on a side of the crowd. Those that are open are passed over. */
export function longestRun(sides: readonly Side[], side: "with" | "against"): number {
  let [run, longest] = [0, 0];
  for (const one of sides) {
    if (one === "open") continue;
    run = one === side ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
