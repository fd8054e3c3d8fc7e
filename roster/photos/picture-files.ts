import { PICTURE_SHAPES, type PictureShape } from "#contract/values/pictures.ts";

/** AVIF is smaller; WebP is for browsers that do not know it. */
export const PHOTO_EXTENSIONS = ["avif", "webp"] as const;

export type PhotoExtension = (typeof PHOTO_EXTENSIONS)[number];

/** Name of one of a photograph's pictures. */
export type PictureFile = `${PictureShape}.${PhotoExtension}`;

/** Names of the pictures that every photograph has. */
export const PICTURE_FILES: readonly PictureFile[] = PICTURE_SHAPES.flatMap((shape) =>
  PHOTO_EXTENSIONS.map((extension): PictureFile => `${shape}.${extension}`),
);
