import { dateFormat } from "../lib/formatters.ts";

/** The portrait format of social networks, in px. */
export const PICTURE_WIDTH = 1080;
export const PICTURE_HEIGHT = 1350;
export const MIDDLE = PICTURE_WIDTH / 2;
const MARGIN = 90;

/** As in tokens.css. A picture that is passed on looks the same in both themes. */
const INK = "#100d14";
const RAY = "#1e1926";
export const PAPER = "#fff7ec";
export const MUTED = "#bcb2ca";
export const HOT = "#ff4b1f";
export const GOLD = "#ffc53d";
const TICKET_MUTED = "#5a5065";

export const DISPLAY = (size: number) => `400 ${size}px Anton, Impact, sans-serif`;
export const TEXT = (size: number) => `600 ${size}px Inter, system-ui, sans-serif`;

const day = dateFormat({ dateStyle: "long" });

/** Starts a picture to be shared: the wordmark on rays. @param texts all that it will show: a name may need another subset of the font */
export async function startPicture(texts: string): Promise<CanvasRenderingContext2D> {
  await Promise.all([DISPLAY(64), TEXT(32)].map((font) => document.fonts.load(font, texts.toUpperCase())));
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE_WIDTH;
  canvas.height = PICTURE_HEIGHT;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures");
  context.textAlign = "center";
  drawBackground(context);
  drawWordmark(context);
  return context;
}

function drawBackground(context: CanvasRenderingContext2D): void {
  context.fillStyle = INK;
  context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
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
  context.roundRect(35, 35, PICTURE_WIDTH - 70, PICTURE_HEIGHT - 70, 44);
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

/** The lines of a ticket at the bottom. */
interface Ticket {
  /** Null leaves the others in the middle. */
  above: string | null;
  words: string;
  below: string;
}

/** Draws a ticket with what was reached, and the day below it. */
export function drawTicket(context: CanvasRenderingContext2D, { above, words, below }: Ticket, at: Date): void {
  context.fillStyle = PAPER;
  context.beginPath();
  context.roundRect(MARGIN, 972, PICTURE_WIDTH - 2 * MARGIN, 246, 36);
  context.fill();
  if (above !== null) write(context, above, { y: 1036, font: TEXT, size: 40, colour: TICKET_MUTED });
  const up = above === null ? 24 : 0;
  write(context, words.toUpperCase(), { y: 1136 - up, font: DISPLAY, size: 92, colour: INK });
  write(context, below, { y: 1192 - up, font: TEXT, size: 34, colour: TICKET_MUTED });
  drawDay(context, at);
}

/** Writes the day at the foot. */
export function drawDay(context: CanvasRenderingContext2D, at: Date): void {
  write(context, day(at), { y: 1274, font: TEXT, size: 30, colour: MUTED });
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

/** Writes a line, smaller if it is too wide. */
export function write(
  context: CanvasRenderingContext2D,
  text: string,
  { x = MIDDLE, y, font, size, colour }: Line,
): void {
  const room = PICTURE_WIDTH - 2 * (MARGIN + 20);
  context.font = font(size);
  const { width } = context.measureText(text);
  if (width > room) context.font = font(Math.floor((size * room) / width));
  context.fillStyle = colour;
  context.fillText(text, x, y);
}
