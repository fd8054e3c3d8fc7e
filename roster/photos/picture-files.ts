import { PICTURE_SHAPES, type PictureShape } from "#contract/values/pictures.ts";

/** AVIF is smaller; WebP serves browsers without AVIF support. */
export const PHOTO_EXTENSIONS = ["avif", "webp"] as const;

export type PhotoExtension = (typeof PHOTO_EXTENSIONS)[number];

/** File name of one of a photograph's pictures. */
export type PictureFile = `${PictureShape}.${PhotoExtension}`;

/** File names of the pictures that every photograph has. */
export const PICTURE_FILES: readonly PictureFile[] = PICTURE_SHAPES.flatMap((shape) =>
  PHOTO_EXTENSIONS.map((extension): PictureFile => `${shape}.${extension}`),
);
