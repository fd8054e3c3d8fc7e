/** The crops in which every celebrity's picture exists. */
export const PICTURE_SHAPES = ["card", "tile", "banner", "avatar"] as const;

export type PictureShape = (typeof PICTURE_SHAPES)[number];

/**
 * Path of a celebrity's picture. It changes with the content (`version`), so it may be cached for ever.
 */
export function picturePath(id: string, version: string, shape: PictureShape, extension: string): string {
  return `/images/${id}/${version}/${shape}.${extension}`;
}

/** The same picture in another crop: `imageUrl` of an answer is always the tall card. */
export function pictureAs(imageUrl: string, shape: PictureShape): string {
  return imageUrl.replace(/\/card\.(\w+)$/, `/${shape}.$1`);
}

/** The picture for where a celebrity's page is shared: a PNG of 1200 × 630 px. */
export const sharePicture = (imageUrl: string): string => imageUrl.replace(/\/card\.\w+$/, "/share.png");
