import { setImmediate as nextTurn } from "node:timers/promises";
import type { PictureShape } from "#contract/values/pictures.ts";
import { type EncodedText, encodedText } from "../http/encodings.ts";
import type { PicturedEntry } from "./pictured.ts";
import { drawPoster, posterVersion } from "./poster/poster.ts";

/**
 * Draws posters on demand and caches them. However many are asked for at once, one is drawn per turn of the event loop, so that
 * other requests are answered in between.
 */
export function createPosters(): (entry: PicturedEntry, shape: PictureShape, turn?: number) => Promise<EncodedText> {
  // Bounded: four shapes per celebrity in the usual print and at most three others, about thirty megabytes for the whole roster.
  const kept = new Map<string, { version: string; poster: Promise<EncodedText> }>();
  let before: Promise<unknown> = Promise.resolve();
  return (entry, shape, turn = 0) => {
    const key = `${entry.id}/${shape}/${turn}`;
    const version = posterVersion(entry);
    const known = kept.get(key);
    if (known?.version === version) return known.poster;
    const draw = (): EncodedText => encodedText(drawPoster(entry, shape, turn));
    const poster = before.then(() => nextTurn()).then(draw);
    before = poster.catch(() => undefined);
    kept.set(key, { version, poster });
    return poster;
  };
}
