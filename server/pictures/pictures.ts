import { createHash } from "node:crypto";
import { type PictureShape, picturePath } from "#contract/values/pictures.ts";
import type { RosterEntry } from "#roster/load.ts";
import type { CatalogueEntry, EntryPicture } from "../celebrities/catalogue.ts";
import { type EncodedText, encodeText } from "../http/encodings.ts";
import type { Photographs } from "./photographs.ts";
import { drawPoster, POSTER_VERSION } from "./poster/poster.ts";

/** Where a celebrity's picture is: the photograph where there is one, else the poster. */
export function pictureOf(entry: RosterEntry, photographs: Photographs): EntryPicture {
  const photograph = photographs.get(entry.id);
  if (photograph === undefined) return { imageUrl: picturePath(entry.id, posterVersion(entry), "card", "svg") };
  return { imageUrl: picturePath(entry.id, photograph.version, "card", "webp"), credit: photograph.credit };
}

/** Version of a celebrity's poster: it changes with all that the poster is made of. */
function posterVersion({ name, category, number }: RosterEntry): string {
  return createHash("sha256")
    .update(JSON.stringify([POSTER_VERSION, name, category, number]))
    .digest("hex")
    .slice(0, 10);
}

/** Draws posters on first demand, and keeps them. */
export function createPosters(): (entry: CatalogueEntry, shape: PictureShape) => Promise<EncodedText> {
  // At most a celebrity's four shapes each: some ten megabytes for the whole roster.
  const kept = new Map<string, Promise<EncodedText>>();
  return (entry, shape) => {
    const key = `${entry.id}/${shape}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const poster = encodeText(drawPoster(entry, shape));
    kept.set(key, poster);
    return poster;
  };
}
