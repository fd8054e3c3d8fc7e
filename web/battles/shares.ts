import { isSettled, type HotShareFigures } from "../lib/hot-share.ts";

/** A part in whole percent. Neither 0 nor 100 is said of what is not all or nothing. */
export function wholePercent(part: number, all: number): number {
  if (part === 0 || part === all) return part === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / all)));
}

/** "73% hot", or what is said of votes that are too few for a percentage. @param share of at least one vote */
export const hotWords = ({ hotPercentage, totalVotes }: HotShareFigures): string =>
  isSettled(totalVotes) ? `${wholePercent(hotPercentage, 100)}% hot` : "First voices";
