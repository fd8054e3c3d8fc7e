/** The crops of every celebrity's picture. */
export const PICTURE_SHAPES = ["card", "tile", "banner", "avatar"] as const;

export type PictureShape = (typeof PICTURE_SHAPES)[number];

/**
 * Path of a celebrity's picture. `version` changes with the content, so the picture can be cached forever.
 */
export function picturePath(id: string, version: string, shape: PictureShape, extension: string): string {
  return `/images/${id}/${version}/${shape}.${extension}`;
}

/** Converts the `imageUrl` of a response, which is always the tall card, to another crop. */
export function pictureAs(imageUrl: string, shape: PictureShape): string {
  return imageUrl.replace(/\/card\.(\w+)$/, `/${shape}.$1`);
}

/** Converts an `imageUrl` to the emblem of the celebrity's poster, in its colours: it goes with a photograph. */
export const emblemPicture = (imageUrl: string): string => imageUrl.replace(/\/card\.\w+$/, "/emblem.svg");

/** Converts an `imageUrl` to the preview picture for shared links: a PNG of 1200 × 630 px. */
export const sharePicture = (imageUrl: string): string => imageUrl.replace(/\/card\.\w+$/, "/share.png");
