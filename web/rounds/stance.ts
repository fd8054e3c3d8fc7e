import { type Standing, standingAmong } from "../../contract/values/crowd.ts";
import type { VoteType } from "../../contract/voting.ts";
import type { HotShareFigures } from "../lib/hot-share.ts";

/** How a vote stands among a crowd. */
export interface Stance extends Standing {
  side: Exclude<Standing["side"], "open">;
}

interface Figures extends HotShareFigures {
  hotVotes?: number | null | undefined;
}

/** A vote among those of all others. @param figures of the celebrity, with this vote */
export function standingOf(voteType: VoteType, { hotVotes, hotPercentage, totalVotes }: Figures): Standing {
  // Of a round that was kept before they were told.
  const hot = hotVotes ?? Math.round((hotPercentage * totalVotes) / 100);
  return standingAmong(voteType === "hot", { hotVotes: hot, notVotes: totalVotes - hot });
}

/** The same; null while the others are too few for a crowd. */
export function stanceOf(voteType: VoteType, figures: Figures): Stance | null {
  const { side, ...rest } = standingOf(voteType, figures);
  return side === "open" ? null : { side, ...rest };
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
