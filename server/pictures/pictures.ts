import { createHash } from "node:crypto";
import { type PictureShape, picturePath } from "#contract/values/pictures.ts";
import type { RosterEntry } from "#roster/load.ts";
import type { CatalogueEntry, EntryPicture } from "../celebrities/catalogue.ts";
import { type EncodedText, encodeText } from "../http/encodings.ts";
import type { Photographs } from "./photographs.ts";
import { drawPoster, POSTER_VERSION } from "./poster/poster.ts";

/** A celebrity's picture: the photograph if there is one, otherwise the poster. */
export function pictureOf(entry: RosterEntry, photographs: Photographs): EntryPicture {
  const photograph = photographs.get(entry.id);
  if (photograph === undefined) return { imageUrl: picturePath(entry.id, posterVersion(entry), "card", "svg") };
  return { imageUrl: picturePath(entry.id, photograph.version, "card", "webp"), credit: photograph.credit };
}

/** Version of a celebrity's poster: a hash of everything that it is drawn from. */
function posterVersion({ name, category, number }: RosterEntry): string {
  return createHash("sha256")
    .update(JSON.stringify([POSTER_VERSION, name, category, number]))
    .digest("hex")
    .slice(0, 10);
}

/** Draws posters on demand and caches them. */
export function createPosters(): (entry: CatalogueEntry, shape: PictureShape) => Promise<EncodedText> {
  // Bounded: four shapes per celebrity, about ten megabytes for the whole roster.
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
