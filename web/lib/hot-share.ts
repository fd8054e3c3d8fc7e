import { hotPercentage } from "../../contract/values/hot-percentage.ts";
import { PERCENTAGE_FROM_VOTES } from "../../contract/values/voting-limits.ts";
import { formatPercentage } from "./format.ts";

/** A celebrity's votes, and the share of them that are hot, 0 to 100. */
export interface HotShareFigures {
  hotPercentage: number;
  totalVotes: number;
}

/** What votes say about a celebrity: nothing, what the first few voters think, or a percentage. */
type ShareDetail = "nothing" | "first-voices" | "percentage";

/** Decides for every screen whether votes are enough for a percentage. */
export function shareDetail(totalVotes: number): ShareDetail {
  if (totalVotes === 0) return "nothing";
  return totalVotes < PERCENTAGE_FROM_VOTES ? "first-voices" : "percentage";
}

/** "72.9% hot", or what is said of votes that are too few for a percentage. */
export function formatHotShare({ hotPercentage, totalVotes }: HotShareFigures): string {
  const detail = shareDetail(totalVotes);
  if (detail === "nothing") return "No votes yet";
  return detail === "first-voices" ? "First voices" : `${formatPercentage(hotPercentage)} hot`;
}

export const hotShareOf = (hotVotes: number, notVotes: number): HotShareFigures => ({
  hotPercentage: hotPercentage(hotVotes, notVotes),
  totalVotes: hotVotes + notVotes,
});
