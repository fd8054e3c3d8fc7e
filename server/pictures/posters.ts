import type { PictureShape } from "#contract/values/pictures.ts";
import { type EncodedText, encodedText } from "../http/encodings.ts";
import type { PicturedEntry } from "./pictured.ts";
import { drawPoster } from "./poster/poster.ts";

/** Draws posters on demand and caches them. */
export function createPosters(): (entry: PicturedEntry, shape: PictureShape) => EncodedText {
  // Bounded: four shapes per celebrity, about ten megabytes for the whole roster.
  const kept = new Map<string, EncodedText>();
  return (entry, shape) => {
    const key = `${entry.id}/${shape}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const poster = encodedText(drawPoster(entry, shape));
    kept.set(key, poster);
    return poster;
  };
}
