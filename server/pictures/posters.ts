import type { PictureShape } from "#contract/values/pictures.ts";
import { type EncodedText, encodedText } from "../http/encodings.ts";
import type { PicturedEntry } from "./pictured.ts";
import { drawPoster, posterVersion } from "./poster/poster.ts";

/** Draws posters on demand and caches them. */
export function createPosters(): (entry: PicturedEntry, shape: PictureShape, turn?: number) => EncodedText {
  // Bounded: four shapes per celebrity, about ten megabytes for the whole roster, in the usual print and at most three others.
  const kept = new Map<string, { version: string; poster: EncodedText }>();
  return (entry, shape, turn = 0) => {
    const key = `${entry.id}/${shape}/${turn}`;
    const version = posterVersion(entry);
    const known = kept.get(key);
    if (known?.version === version) return known.poster;
    const poster = encodedText(drawPoster(entry, shape, turn));
    kept.set(key, { version, poster });
    return poster;
  };
}
