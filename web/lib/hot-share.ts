import { hotPercentage } from "../../contract/values/hot-percentage.ts";
import { PERCENTAGE_FROM_VOTES } from "../../contract/values/voting-limits.ts";
import { formatPercentage } from "./format.ts";

/** A celebrity's votes, and the share of them that are hot, 0 to 100. */
export interface HotShareFigures {
  hotPercentage: number;
  totalVotes: number;
}

/** Decides for every screen whether votes are enough for a percentage. Until then they are the first voices. */
export const isSettled = (totalVotes: number): boolean => totalVotes >= PERCENTAGE_FROM_VOTES;

/** "72.9% hot", or what is said of votes that are too few for a percentage. */
export function formatHotShare({ hotPercentage, totalVotes }: HotShareFigures): string {
  if (totalVotes === 0) return "No votes yet";
  return isSettled(totalVotes) ? `${formatPercentage(hotPercentage)} hot` : "First voices";
}

export const hotShareOf = (hotVotes: number, notVotes: number): HotShareFigures => ({
  hotPercentage: hotPercentage(hotVotes, notVotes),
  totalVotes: hotVotes + notVotes,
});
