import type { Celebrity } from "../../../contract/celebrities.ts";
import {
  DISPLAY,
  drawDay,
  GOLD,
  HOT,
  MIDDLE,
  MUTED,
  PAPER,
  startPicture,
  TEXT,
  write,
} from "../../contests/shared-picture.ts";
import type { Cell } from "../../ui/call-track.tsx";
import { isJudged, type Summary } from "./summary.ts";

/** A round that is over, as it is shared. */
export interface SharedRound extends Pick<Summary, "hot" | "not" | "agreed" | "judged" | "calls"> {
  title: string;
  /** It vote by vote. */
  grid: readonly Cell[];
  /** The own top three, the first one first. */
  favourites: readonly Pick<Celebrity, "imageUrl" | "credit">[];
  endedAt: Date;
}

/** Where the posters of the podium stand: the first in the middle, the second to its left. In px. */
const PODIUM = [
  { x: 378, y: 616, width: 324 },
  { x: 116, y: 696, width: 248 },
  { x: 716, y: 696, width: 248 },
] as const;

const CALLS = 10;
const SQUARE = 66;
const GAP = 14;

const COLOURS: Readonly<Record<Cell, string>> = {
  with: GOLD,
  against: "#857a99",
  split: PAPER,
  open: "#3a3344",
  skipped: "#1d1926",
  hot: "#ff6b45",
  not: "#2a5a91",
};

/** Draws the picture of a round: the score, the podium, and the votes as a grid without names. */
export async function drawRound(round: SharedRound): Promise<HTMLCanvasElement> {
  const { title, hot, not, agreed, judged, grid, favourites, endedAt } = round;
  const [context, ...posters] = await Promise.all([
    startPicture(`${title} 0123456789 / HOT NOT with the crowd`),
    ...favourites.map(({ imageUrl }) => load(imageUrl)),
  ]);
  write(context, title.toUpperCase(), { y: 330, font: TEXT, size: 40, colour: GOLD });
  const score = isJudged(round) ? `${agreed} / ${judged}` : `${hot} HOT · ${not} NOT`;
  write(context, score, { x: MIDDLE + 6, y: 506, font: DISPLAY, size: 168, colour: HOT });
  write(context, score, { y: 500, font: DISPLAY, size: 168, colour: PAPER });
  const words = isJudged(round) ? "with the crowd" : "one of the first voices";
  write(context, words, { y: 568, font: TEXT, size: 40, colour: PAPER });
  for (const [index, poster] of posters.entries()) if (poster !== null) drawPoster(context, poster, index);
  drawGrid(context, grid);
  drawDay(context, endedAt);
  const credits = favourites.flatMap(({ credit }) =>
    credit === undefined ? [] : [`${credit.author}, ${credit.licence}`],
  );
  if (credits.length > 0)
    write(context, `Photos: ${credits.join("; ")}`, { y: 1302, font: TEXT, size: 20, colour: MUTED });
  return context.canvas;
}

/** @returns null if it cannot be loaded: the picture does without it */
async function load(src: string): Promise<HTMLImageElement | null> {
  const image = new Image(600, 800);
  image.src = src;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

function drawPoster(context: CanvasRenderingContext2D, poster: HTMLImageElement, index: number): void {
  const { x, y, width } = PODIUM[index] ?? PODIUM[0];
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, (width * 4) / 3, 22);
  context.clip();
  context.drawImage(poster, x, y, width, (width * 4) / 3);
  context.restore();
}

function drawGrid(context: CanvasRenderingContext2D, grid: readonly Cell[]): void {
  for (const [index, cell] of grid.entries()) {
    const row = Math.floor(index / CALLS);
    const inRow = Math.min(CALLS, grid.length - row * CALLS);
    const left = MIDDLE - (inRow * (SQUARE + GAP) - GAP) / 2;
    context.fillStyle = COLOURS[cell];
    context.beginPath();
    context.roundRect(left + (index % CALLS) * (SQUARE + GAP), 1078 + row * (SQUARE + GAP), SQUARE, SQUARE, 14);
    context.fill();
  }
}
