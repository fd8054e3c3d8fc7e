import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PictureShape } from "#contract/pictures.ts";
import type { RosterEntry } from "#roster/load.ts";
import type { CatalogueEntry } from "../celebrities/catalogue.ts";
import { drawPoster, POSTER_VERSION } from "./poster/poster.ts";

/** Version of a celebrity's picture: it changes with all that the picture is made of. */
export function pictureVersion({ name, category, number }: RosterEntry): string {
  return createHash("sha256")
    .update(JSON.stringify([POSTER_VERSION, name, category, number]))
    .digest("hex")
    .slice(0, 10);
}

/** A picture, ready to be sent in three codings. */
export interface Picture {
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

/** Draws pictures on first demand, and keeps them. */
export function createPictures(): (entry: CatalogueEntry, shape: PictureShape) => Promise<Picture> {
  // At most a celebrity's four shapes each: some ten megabytes for the whole roster.
  const kept = new Map<string, Promise<Picture>>();
  return (entry, shape) => {
    const key = `${entry.id}/${shape}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const picture = compressed(Buffer.from(drawPoster(entry, shape)));
    kept.set(key, picture);
    return picture;
  };
}

async function compressed(identity: Buffer): Promise<Picture> {
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, quality), promisify(gzip)(identity)]);
  return { br, gzip: zipped, identity };
}
