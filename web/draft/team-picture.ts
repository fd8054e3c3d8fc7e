import { pictureAs } from "../../contract/values/pictures.ts";
import { DRAFT_MEMBERS } from "../../contract/values/draft-limits.ts";
import type { Answer } from "../lib/api.ts";
import { formatPoints } from "../lib/format.ts";
import {
  DISPLAY,
  drawTicket,
  GOLD,
  HOT,
  MIDDLE,
  PAPER,
  startPicture,
  TEXT,
  write,
} from "../contests/shared-picture.ts";
import { namesOf } from "./names.ts";

export type PicturedTeam = Pick<Answer<"draftTeam">, "team" | "members">;

/** Where the posters stand, and the space between them, in px. */
const [TOP, BOTTOM, WIDTH, GAP] = [480, 930, 900, 16];

/** Draws a team by its celebrities and its score. Its name, which the player has typed, is not in the picture. */
export async function drawTeam({ team, members }: PicturedTeam): Promise<HTMLCanvasElement> {
  const names = namesOf(members.map(({ celebrity }) => celebrity));
  const context = await startPicture(names);
  const posters = await Promise.all(members.map(({ celebrity }) => posterOf(celebrity.imageUrl)));
  write(context, "CELEBRITY DRAFT", { y: 338, font: TEXT, size: 36, colour: GOLD });
  write(context, "MY DREAM TEAM", { y: 432, font: DISPLAY, size: 84, colour: PAPER });
  const { columns, size } = gridOf(members.length);
  const top = (TOP + BOTTOM - heightOf(members.length, columns, size)) / 2;
  for (const [index, { celebrity }] of members.entries()) {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, members.length - row * columns);
    const left = MIDDLE - (inRow * (size + GAP) - GAP) / 2 + (index % columns) * (size + GAP);
    drawPoster(context, posters[index], { x: left, y: top + row * (size + GAP), size, name: celebrity.name });
  }
  const below = `${members.length} of ${DRAFT_MEMBERS} celebrities`;
  drawTicket(context, { above: names, words: formatPoints(team.totalScore), below }, new Date());
  return context.canvas;
}

const heightOf = (count: number, columns: number, size: number): number =>
  Math.ceil(count / columns) * (size + GAP) - GAP;

/** The grid in which so many squares are largest. */
function gridOf(count: number): { columns: number; size: number } {
  const grids = Array.from({ length: count }, (_, index) => {
    const [columns, rows] = [index + 1, Math.ceil(count / (index + 1))];
    const size = Math.min((WIDTH + GAP) / columns, (BOTTOM - TOP + GAP) / rows) - GAP;
    return { columns, size };
  });
  return grids.reduce((best, grid) => (grid.size > best.size ? grid : best));
}

/** A celebrity's square picture; undefined if it cannot be loaded. */
async function posterOf(imageUrl: string): Promise<HTMLImageElement | undefined> {
  const image = new Image(400, 400);
  image.src = pictureAs(imageUrl, "tile");
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

interface Square {
  x: number;
  y: number;
  size: number;
  /** In place of a picture that could not be loaded. */
  name: string;
}

function drawPoster(
  context: CanvasRenderingContext2D,
  poster: HTMLImageElement | undefined,
  { x, y, size, name }: Square,
): void {
  context.save();
  context.beginPath();
  context.roundRect(x, y, size, size, 18);
  context.clip();
  context.fillStyle = HOT;
  context.fillRect(x, y, size, size);
  if (poster !== undefined) context.drawImage(poster, x, y, size, size);
  context.restore();
  if (poster === undefined)
    write(context, name.slice(0, 1), {
      x: x + size / 2,
      y: y + size * 0.7,
      font: DISPLAY,
      size: size * 0.5,
      colour: PAPER,
    });
}
