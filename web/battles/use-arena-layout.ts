import type { PictureShape } from "../../contract/values/pictures.ts";
import { useMedia } from "../lib/media.ts";

/** How the pair stands, and the crop of the posters that fits. */
export interface ArenaLayout {
  stacked: boolean;
  shape: Extract<PictureShape, "card" | "banner">;
}

/** Side by side where there is room; stacked on an upright phone; low posters where the screen is low. */
export function useArenaLayout(): ArenaLayout {
  const stacked = useMedia("(width < 40rem) and (orientation: portrait)");
  const low = useMedia("(height < 34rem)");
  return { stacked, shape: stacked || low ? "banner" : "card" };
}
