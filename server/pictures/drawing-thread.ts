/** The thread that draws pictures of link previews. The server starts it; nothing imports it. */
import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import type { Drawing, Drawn } from "./drawing.ts";
import { drawPoster } from "./poster/poster.ts";
import { drawRoundPoster } from "./poster/round-poster.ts";

/** Size of a link preview, in px. Source: ogp.me, and how clients crop previews. */
const SIZE = { width: 1200, height: 630 };
/** Enough for flat colours with a little grain, and keeps pictures below 100 kB. */
const COLOURS = 64;
/** Renders banners at 1200 px and 1200 px drawings at 1.5 times that, so that edges align with pixels. */
const DENSITY = 1.5 * 72;

// One processor at most: the rest of the process needs the others.
sharp.concurrency(1);
// It would keep the parts of pictures that are cached whole.
sharp.cache(false);

parentPort?.on("message", (drawing: Drawing) => {
  // The thread that started this one has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answer(drawing).then((drawn) => parentPort?.postMessage(drawn));
});

async function answer(drawing: Drawing): Promise<Drawn> {
  try {
    return {
      picture: await render(
        "banner" in drawing ? drawPoster(drawing.banner, "banner") : drawRoundPoster(drawing.round),
      ),
    };
  } catch (error) {
    return { failure: String(error) };
  }
}

function render(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: DENSITY })
    .resize({ ...SIZE, fit: "cover" })
    .png({ palette: true, colours: COLOURS, effort: 6 })
    .toBuffer();
}
