import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { RoundResult } from "#contract/values/round-addresses.ts";
import { ROUND_POSTER_VERSION } from "./poster/round-poster.ts";

/** Size of a link preview, in px. Source: ogp.me, and how clients crop previews. */
const SIZE = { width: 1200, height: 630 };
/** Enough for flat colours with a little grain, and keeps pictures below 100 kB. */
const COLOURS = 64;
/** Renders banners at 1200 px and 1200 px drawings at 1.5 times that, so that edges align with pixels. */
const DENSITY = 1.5 * 72;
/** Size of the cache in bytes: about 500 pictures. */
const MOST_KEPT = 32 * 1024 * 1024;

/** Path of the picture of a round's result. Contains a version, so it can be cached indefinitely. */
export function roundPicturePath({ title, hot, not }: RoundResult, version = ROUND_POSTER_VERSION): string {
  return `/images/rounds/${encodeURIComponent(title)}/${version}/${hot}-${not}.png`;
}

/** Returns a picture as PNG by its name; `drawing` returns its SVG if it has to be rendered. */
type SharePictures = (name: string, drawing: () => string) => Promise<Buffer>;

/**
 * Creates the pictures of link previews. Rendered on demand; concurrent callers share one rendering. The latest are
 * cached; failures are not.
 * @param most size of the cache in bytes
 */
export function createSharePictures(most = MOST_KEPT): SharePictures {
  const kept = new LRUCache<string, Buffer, () => string>({
    maxSize: most,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_name, _stale, { context }) => render(context()),
    // A picture evicted while it is being rendered is still needed by its caller.
    ignoreFetchAbort: true,
  });
  return (name, drawing) => kept.forceFetch(name, { context: drawing });
}

function render(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: DENSITY })
    .resize({ ...SIZE, fit: "cover" })
    .png({ palette: true, colours: COLOURS, effort: 6 })
    .toBuffer();
}
