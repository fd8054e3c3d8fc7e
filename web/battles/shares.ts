import { percentOf } from "../lib/percent.ts";
import { isSettled, type HotShareFigures } from "../lib/hot-share.ts";

/** "73% hot", or what is said of votes that are too few for a percentage. @param share of at least one vote */
export const hotWords = ({ hotPercentage, totalVotes }: HotShareFigures): string =>
  isSettled(totalVotes) ? `${percentOf(hotPercentage, 100)}% hot` : "First voices";
