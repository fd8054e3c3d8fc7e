import type { PictureShape } from "./pictures.ts";

/** Size of a photograph's file that an operator sends, in bytes: in base64 it fits in what a network may send at once. */
export const PHOTO_BYTES = 3_000_000;

/** Of the shorter side, and of the whole picture, in pixels. */
export const PHOTO_FEWEST_PIXELS = 400;
export const PHOTO_MOST_PIXELS = 25_000_000;

/** Media types of files that an operator may send. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Licences that permit what is done with photographs, which are cropped, and any use. */
export const PHOTO_LICENCES = [
  "CC BY-SA 4.0",
  "CC BY 4.0",
  "CC BY-SA 3.0",
  "CC BY 3.0",
  "CC BY-SA 2.5",
  "CC BY 2.5",
  "CC BY-SA 2.0",
  "CC BY 2.0",
  "CC0",
  "Public domain",
] as const;

/** Characters of an author's name, of a source's address, and of the reason of a refusal. */
export const PHOTO_AUTHOR_LENGTH = 120;
export const PHOTO_SOURCE_LENGTH = 500;
export const PHOTO_REASON_LENGTH = 200;

/** The crops by which an operator judges a photograph. */
export const PHOTO_SHOWN_SHAPES = ["card", "tile", "avatar"] as const satisfies readonly PictureShape[];
