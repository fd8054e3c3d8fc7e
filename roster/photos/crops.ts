import sharp, { type Sharp } from "sharp";
import { PICTURE_SHAPES, type PictureShape } from "#contract/values/pictures.ts";
import { PHOTO_FEWEST_PIXELS, PHOTO_MOST_PIXELS } from "#contract/values/photographs.ts";
import { PhotoRefused } from "./errors.ts";
import { formatShown, isAnimated } from "./formats.ts";
import { PHOTO_EXTENSIONS, type PhotoExtension, type PictureFile } from "./picture-files.ts";

/** Increment to have all pictures cropped again. */
export const CROPS_VERSION = "1";

/** Minimum length of a picture's shorter side, in pixels. */
export const MIN_SIDE = PHOTO_FEWEST_PIXELS;

/** 100 MB when decoded. Pictures of the requested width stay far below. */
const MOST_PIXELS = PHOTO_MOST_PIXELS;

/** How long decoding may take, in s. */
const PATIENCE_S = 20;

/** Maximum size of each crop, in pixels: the posters' aspect ratios, at about twice the displayed size. */
export const CROP_SIZES: Record<PictureShape, { width: number; height: number }> = {
  card: { width: 750, height: 1000 },
  tile: { width: 500, height: 500 },
  banner: { width: 960, height: 540 },
  avatar: { width: 160, height: 160 },
};

const ENCODERS: Record<PhotoExtension, (crop: Sharp) => Sharp> = {
  avif: (crop) => crop.avif({ quality: 55, effort: 4 }),
  webp: (crop) => crop.webp({ quality: 78, effort: 4 }),
};

/**
 * Crops a picture to every shape around its most salient region (skin, bright colours, detail), without enlarging it.
 * All metadata is removed.
 * @param bytes a JPEG, PNG, WebP or AVIF file
 * @throws {PhotoRefused} broken, too_small, too_large, format, animated
 */
export async function cutCrops(bytes: Buffer): Promise<ReadonlyMap<PictureFile, Buffer>> {
  const format = formatShown(bytes);
  if (format === undefined) throw new PhotoRefused("format", "The file is no JPEG, PNG, WebP or AVIF");
  if (isAnimated(bytes, format)) throw new PhotoRefused("animated", "The file is animated");
  try {
    // Decoded once. Any decoder warning is a refusal: half a face is worse than a poster.
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "warning", autoOrient: true })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .removeAlpha()
      .raw()
      .timeout({ seconds: PATIENCE_S })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    if (Math.min(width, height) < MIN_SIDE) throw new PhotoRefused("too_small", `It has ${width} × ${height} pixels`);
    const cut = (shape: PictureShape) =>
      sharp(data, { raw: { width, height, channels } }).resize({
        ...fitting(CROP_SIZES[shape], { width, height }),
        fit: "cover",
        position: sharp.strategy.attention,
      });
    const pictures = new Map<PictureFile, Buffer>();
    for (const shape of PICTURE_SHAPES) {
      for (const extension of PHOTO_EXTENSIONS)
        pictures.set(`${shape}.${extension}`, await ENCODERS[extension](cut(shape)).toBuffer());
    }
    return pictures;
  } catch (error) {
    if (error instanceof PhotoRefused) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw new PhotoRefused(/pixel limit/i.test(detail) ? "too_large" : "broken", `It cannot be read: ${detail}`);
  }
}

interface Size {
  width: number;
  height: number;
}

/** The crop's size, or the largest size with its aspect ratio that fits in the picture. */
function fitting(crop: Size, picture: Size): Size {
  const scale = Math.min(1, picture.width / crop.width, picture.height / crop.height);
  return { width: Math.round(crop.width * scale), height: Math.round(crop.height * scale) };
}
