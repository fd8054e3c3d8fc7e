import { CROWD_FROM_OTHERS } from "../../contract/values/voting-limits.ts";
import type { VoteType } from "../../contract/voting.ts";
import type { HotShareFigures } from "../lib/hot-share.ts";

/** How a vote stands among those of all others. */
export interface Stance {
  side: "with" | "against" | "split";
  /** Others who voted the same, and all others. */
  agreeing: number;
  others: number;
}

/**
 * A vote compared with those of all others; null while they are too few for a crowd.
 * @param figures of the celebrity, with this vote
 */
export function stanceOf(voteType: VoteType, { hotPercentage, totalVotes }: HotShareFigures): Stance | null {
  const others = totalVotes - 1;
  if (others < CROWD_FROM_OTHERS) return null;
  const hotOthers = Math.round((hotPercentage * totalVotes) / 100) - (voteType === "hot" ? 1 : 0);
  const agreeing = voteType === "hot" ? hotOthers : others - hotOthers;
  const side = 2 * agreeing === others ? "split" : 2 * agreeing > others ? "with" : "against";
  return { side, agreeing, others };
}

/** "only 12% agree" and the like, beside a percentage: it is shown before the others are a crowd. */
export function stanceWords(stance: Stance | null): string {
  if (stance === null) return "the crowd is still gathering";
  switch (stance.side) {
    case "split":
      return "the crowd is split";
    case "with":
      return "you're with the crowd";
    case "against":
      return stance.agreeing === 0 ? "nobody else agrees" : `only ${shareOf(stance.agreeing, stance.others)} agree`;
  }
}

/** A part as a whole percentage. Neither 0 nor 100 is said of what is not all or nothing. */
export function shareOf(part: number, all: number): string {
  if (part === 0 || part === all) return part === 0 ? "0%" : "100%";
  return `${Math.min(99, Math.max(1, Math.round((100 * part) / all)))}%`;
}
