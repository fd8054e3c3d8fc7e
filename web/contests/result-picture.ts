import { formatCount, formatOrdinal, formatPoints } from "../lib/format.ts";

/** A player's result of an arena or a league. */
export interface ContestResult {
  /** What it was: "Battle Arena". */
  contest: string;
  /** The name of this one. */
  name: string;
  /** From 1. */
  rank: number;
  /** How many took part. */
  players: number;
  points: number;
  /** How the points came about, in a few words. */
  remark: string;
  /** The display name that the player chose there. Nobody else's is in the picture. */
  displayName: string;
  endedAt: Date;
}

/** The portrait format of social networks, in px. */
export const RESULT_WIDTH = 1080;
export const RESULT_HEIGHT = 1350;
const MIDDLE = RESULT_WIDTH / 2;
const MARGIN = 90;

/** As in tokens.css. A picture that is passed on looks the same in both themes. */
const INK = "#100d14";
const RAY = "#1e1926";
const PAPER = "#fff7ec";
const MUTED = "#bcb2ca";
const HOT = "#ff4b1f";
const GOLD = "#ffc53d";
const TICKET_MUTED = "#5a5065";

const DISPLAY = (size: number) => `400 ${size}px Anton, Impact, sans-serif`;
const TEXT = (size: number) => `600 ${size}px Inter, system-ui, sans-serif`;

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** Draws the picture of a result. */
export async function drawResult(result: ContestResult): Promise<HTMLCanvasElement> {
  // By the texts, because a name may need another subset of the font.
  const texts = Object.values(result).join(" ").toUpperCase();
  await Promise.all([DISPLAY(64), TEXT(32)].map((font) => document.fonts.load(font, texts)));
  const canvas = document.createElement("canvas");
  canvas.width = RESULT_WIDTH;
  canvas.height = RESULT_HEIGHT;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures");
  context.textAlign = "center";
  drawBackground(context);
  drawWordmark(context);
  drawRank(context, result);
  drawTicket(context, result);
  return canvas;
}

function drawBackground(context: CanvasRenderingContext2D): void {
  context.fillStyle = INK;
  context.fillRect(0, 0, RESULT_WIDTH, RESULT_HEIGHT);
  context.fillStyle = RAY;
  const step = Math.PI / 18;
  for (let ray = 0; ray < 36; ray += 2) {
    context.beginPath();
    context.moveTo(MIDDLE, 640);
    context.arc(MIDDLE, 640, 1400, (ray - 0.5) * step, (ray + 0.5) * step);
    context.fill();
  }
  context.strokeStyle = GOLD;
  context.lineWidth = 10;
  context.beginPath();
  context.roundRect(35, 35, RESULT_WIDTH - 70, RESULT_HEIGHT - 70, 44);
  context.stroke();
}

function drawWordmark(context: CanvasRenderingContext2D): void {
  context.font = DISPLAY(88);
  const parts = [
    ["HOT", PAPER],
    ["/", HOT],
    ["NOT", PAPER],
  ] as const;
  const width = context.measureText("HOT/NOT").width;
  let x = MIDDLE - width / 2;
  context.textAlign = "left";
  for (const [text, colour] of parts) {
    context.fillStyle = colour;
    context.fillText(text, x, 178);
    x += context.measureText(text).width;
  }
  context.textAlign = "center";
  write(context, "CELEBRITY EDITION", { y: 228, font: TEXT, size: 28, colour: MUTED });
}

function drawRank(context: CanvasRenderingContext2D, { contest, name, rank, players }: ContestResult): void {
  write(context, contest.toUpperCase(), { y: 338, font: TEXT, size: 36, colour: GOLD });
  write(context, name.toUpperCase(), { y: 432, font: DISPLAY, size: 84, colour: PAPER });
  const words = formatOrdinal(rank).toUpperCase();
  // An offset shade, as on the posters.
  write(context, words, { x: MIDDLE + 10, y: 850, font: DISPLAY, size: 400, colour: HOT });
  write(context, words, { y: 840, font: DISPLAY, size: 400, colour: GOLD });
  const crowd = players === 1 ? "the only player" : `of ${formatCount(players)} players`;
  write(context, crowd, { y: 926, font: TEXT, size: 44, colour: PAPER });
}

function drawTicket(context: CanvasRenderingContext2D, { displayName, points, remark, endedAt }: ContestResult): void {
  context.fillStyle = PAPER;
  context.beginPath();
  context.roundRect(MARGIN, 972, RESULT_WIDTH - 2 * MARGIN, 246, 36);
  context.fill();
  write(context, displayName, { y: 1036, font: TEXT, size: 40, colour: TICKET_MUTED });
  write(context, formatPoints(points).toUpperCase(), { y: 1136, font: DISPLAY, size: 92, colour: INK });
  write(context, remark, { y: 1192, font: TEXT, size: 34, colour: TICKET_MUTED });
  write(context, day.format(endedAt), { y: 1274, font: TEXT, size: 30, colour: MUTED });
}

interface Line {
  x?: number;
  /** Of the baseline. */
  y: number;
  font: (size: number) => string;
  /** Unless the text is too wide for it. */
  size: number;
  colour: string;
}

function write(context: CanvasRenderingContext2D, text: string, { x = MIDDLE, y, font, size, colour }: Line): void {
  const room = RESULT_WIDTH - 2 * (MARGIN + 20);
  context.font = font(size);
  const { width } = context.measureText(text);
  if (width > room) context.font = font(Math.floor((size * room) / width));
  context.fillStyle = colour;
  context.fillText(text, x, y);
}
