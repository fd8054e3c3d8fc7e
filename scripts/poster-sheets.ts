import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { loadRoster } from "../roster/load.ts";
import { drawPoster, POSTER_SHAPES, type PosterShape } from "../server/pictures/poster/poster.ts";

const FOLDER = join(import.meta.dirname, "../shots");
/** A category a row. */
const COLUMNS = 20;
const GAP = 6;
/** Of each poster, in px. */
const SIZES: Record<PosterShape, { width: number; height: number }> = {
  card: { width: 150, height: 200 },
  tile: { width: 150, height: 150 },
  banner: { width: 192, height: 108 },
  avatar: { width: 44, height: 44 },
};

/** Draws all posters of the roster, a sheet for each shape. */
export async function drawPosterSheets(): Promise<void> {
  const roster = loadRoster(new Date().getFullYear());
  await mkdir(FOLDER, { recursive: true });
  for (const shape of POSTER_SHAPES) {
    const { width, height } = SIZES[shape];
    const posters = roster.map(async (entry, index) => ({
      input: await sharp(Buffer.from(drawPoster(entry, shape)))
        .resize(width, height)
        .png()
        .toBuffer(),
      left: GAP + (index % COLUMNS) * (width + GAP),
      top: GAP + Math.floor(index / COLUMNS) * (height + GAP),
    }));
    const sheet = {
      width: GAP + COLUMNS * (width + GAP),
      height: GAP + Math.ceil(roster.length / COLUMNS) * (height + GAP),
      channels: 3,
      background: "#100d14",
    } as const;
    const file = join(FOLDER, `posters-${shape}.png`);
    await sharp({ create: sheet })
      .composite(await Promise.all(posters))
      .png()
      .toFile(file);
    console.log(file);
  }
}
