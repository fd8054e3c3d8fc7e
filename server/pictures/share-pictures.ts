import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { RoundResult } from "#contract/values/round-addresses.ts";
import { ROUND_POSTER_VERSION } from "./poster/round-poster.ts";

/** Of a link preview, in px. Source: ogp.me and what previews crop to. */
const SIZE = { width: 1200, height: 630 };
/** Flat colours and a little grain: so many are enough, and keep it below 100 kB. */
const COLOURS = 64;
/** Draws a banner 1200 px wide, and a 1200 px wide drawing half as large again: no edge falls between two pixels. */
const DENSITY = 1.5 * 72;
/** Of all that is kept, in bytes: some 500 pictures. */
const MOST_KEPT = 32 * 1024 * 1024;

/** Path of the picture for where a round's result is shared. It changes with the content, so it may be cached for ever. */
export function roundPicturePath({ title, hot, not }: RoundResult, version = ROUND_POSTER_VERSION): string {
  return `/images/rounds/${encodeURIComponent(title)}/${version}/${hot}-${not}.png`;
}

/** Gives the picture of a name as PNG; `drawing` gives its SVG when it has to be made. */
type SharePictures = (name: string, drawing: () => string) => Promise<Buffer>;

/**
 * Pictures for link previews. Each is made on first demand, once for all who ask meanwhile; the latest are kept, and none
 * that failed.
 * @param most bytes of all that is kept
 */
export function createSharePictures(most = MOST_KEPT): SharePictures {
  const kept = new LRUCache<string, Buffer, () => string>({
    maxSize: most,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_name, _stale, { context }) => render(context()),
    // One that is pushed out while it is being made is still wanted.
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
