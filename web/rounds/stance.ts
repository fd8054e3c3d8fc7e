import { type Standing, standingAmong } from "../../contract/values/crowd.ts";
import type { VoteType } from "../../contract/voting.ts";
import { formatPercentage } from "../lib/format.ts";
import type { HotShareFigures } from "../lib/hot-share.ts";
import { percentOf } from "../lib/percent.ts";

/** How a vote stands among a crowd. */
export interface Stance extends Standing {
  side: Exclude<Standing["side"], "open">;
  /** All who took the same side, this vote too, in percent: the figure that a bar beside it shows. */
  share: number;
  voteType: VoteType;
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
  const share = voteType === "hot" ? figures.hotPercentage : 100 - figures.hotPercentage;
  return side === "open" ? null : { side, share, voteType, ...rest };
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
      return againstWords(stance);
  }
}

/** Fewer than this share are few, in percent. */
const FEW = 25;

/**
 * With the share as it is shown beside, which has the own vote in it and may be rounded: there are cases for words alone. Of a hot vote
 * it is the very figure that stands beside.
 */
function againstWords({ agreeing, share, voteType }: Stance): string {
  if (agreeing === 0) return "nobody else agrees";
  if (share >= 50) return "most others disagree";
  const shown = formatPercentage(share);
  if (shown === "0%") return "hardly anybody agrees";
  if (voteType === "not") return `only ${shown} agree`;
  return share < FEW ? "few others agree" : "most others disagree";
}

/**
 * A part as a whole percentage, with as many decimals more as it takes not to read as half where it is not: it stands beside who has
 * the majority.
 */
export function shareOf(part: number, all: number, decimals = 0): string {
  const shown = percentOf(part, all, decimals);
  return shown === 50 && 2 * part !== all ? shareOf(part, all, decimals + 1) : `${shown}%`;
}
