import type { PictureShape } from "../../contract/values/pictures.ts";
import { useMedia } from "../lib/media.ts";

/** Arrangement of the pair, and the matching crop of the posters. */
export interface ArenaLayout {
  stacked: boolean;
  shape: Extract<PictureShape, "card" | "banner">;
}

/** Side by side where there is room; stacked on a portrait phone; wide posters on a low screen. */
export function useArenaLayout(): ArenaLayout {
  const stacked = useMedia("(width < 40rem) and (orientation: portrait)");
  const low = useMedia("(height < 34rem)");
  return { stacked, shape: stacked || low ? "banner" : "card" };
}
