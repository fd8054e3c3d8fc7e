import { LRUCache } from "lru-cache";
import type { RoundResult } from "#contract/values/round-addresses.ts";
import { type Asker, createDrawQueue } from "./draw-queue.ts";
import type { Drawing, DrawingThread } from "./drawing.ts";
import type { PictureStore } from "./picture-store.ts";
import { ROUND_POSTER_VERSION } from "./poster/round-poster.ts";

/** Size of the cache in bytes: about 500 pictures. */
const MOST_KEPT = 32 * 1024 * 1024;
/** How many pictures may wait to be drawn, and about how long these take, in s. */
const MOST_WAITING = 32;
const RETRY_AFTER_S = 4;

/** Path of the picture of a round's result. Contains a version, so it can be cached indefinitely. */
export function roundPicturePath({ title, hot, not }: RoundResult, version = ROUND_POSTER_VERSION): string {
  return `/images/rounds/${encodeURIComponent(title)}/${version}/${hot}-${not}.png`;
}

/**
 * Returns a picture as PNG: cached, from disk, or drawn.
 * @param name of the picture, and of its file
 * @throws {Problem} overloaded, and what `asker.admit` throws
 */
export type SharePictures = (name: string, drawing: Drawing, asker: Asker) => Promise<Buffer>;

interface SharePicturesOptions extends Pick<DrawingThread, "draw"> {
  /** Without one, pictures are cached in memory only. */
  store: PictureStore | undefined;
  /** Size of the cache in bytes. */
  most?: number;
}

/** The pictures of link previews. The latest are cached; failures are not. */
export function createSharePictures({ draw, store, most = MOST_KEPT }: SharePicturesOptions): SharePictures {
  const kept = new LRUCache<string, Buffer>({ maxSize: most, sizeCalculation: ({ length }) => length });
  const queue = createDrawQueue<Buffer>(MOST_WAITING, RETRY_AFTER_S);

  return async (name, drawing, asker) => {
    // It may have been drawn for somebody else while the disk was read.
    const known = kept.get(name) ?? (await store?.read(name)) ?? kept.get(name);
    if (known === undefined)
      return queue(name, asker, async () => {
        const drawn = await draw(drawing);
        kept.set(name, drawn);
        await store?.write(name, drawn);
        return drawn;
      });
    kept.set(name, known);
    return known;
  };
}
