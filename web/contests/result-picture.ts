import { formatCount, formatOrdinal, formatPoints } from "../lib/format.ts";
import { DISPLAY, drawTicket, GOLD, HOT, MIDDLE, PAPER, startPicture, TEXT, write } from "./shared-picture.ts";

/** A player's result of an arena, a league or a live event. */
export interface ContestResult {
  /** What it was: "Battle Arena". */
  contest: string;
  /** The name of this one. */
  name: string;
  /** From 1. */
  rank: number;
  /** Others have the same rank. */
  tied?: boolean;
  /** How many took part. */
  players: number;
  points: number;
  /** How the points came about, in a few words. */
  remark: string;
  /** The display name that the player chose there; null where there are none. Nobody else's is in the picture. */
  displayName: string | null;
  endedAt: Date;
}

/** Draws the picture of a result. */
export async function drawResult(result: ContestResult): Promise<HTMLCanvasElement> {
  const { displayName, points, remark, endedAt } = result;
  const context = await startPicture(Object.values(result).join(" "));
  drawRank(context, result);
  drawTicket(context, { above: displayName, words: formatPoints(points), below: remark }, endedAt);
  return context.canvas;
}

function drawRank(context: CanvasRenderingContext2D, { contest, name, rank, tied, players }: ContestResult): void {
  write(context, contest.toUpperCase(), { y: 338, font: TEXT, size: 36, colour: GOLD });
  write(context, name.toUpperCase(), { y: 432, font: DISPLAY, size: 84, colour: PAPER });
  const words = formatOrdinal(rank).toUpperCase();
  const size = tied ? 320 : 400;
  if (tied) write(context, "TIED FOR", { y: 528, font: DISPLAY, size: 64, colour: PAPER });
  // An offset shade, as on the posters.
  write(context, words, { x: MIDDLE + 10, y: 850, font: DISPLAY, size, colour: HOT });
  write(context, words, { y: 840, font: DISPLAY, size, colour: GOLD });
  const crowd = players === 1 ? "the only player" : `of ${formatCount(players)} players`;
  write(context, crowd, { y: 926, font: TEXT, size: 44, colour: PAPER });
}
