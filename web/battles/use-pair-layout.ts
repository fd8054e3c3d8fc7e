import { useMedia } from "../lib/media.ts";
import type { PairLayout } from "../ui/pair.tsx";

/** Side by side where there is room; stacked on a portrait phone; wide posters on a low screen. */
export function usePairLayout(): PairLayout {
  const stacked = useMedia("(width < 40rem) and (orientation: portrait)");
  const low = useMedia("(height < 34rem)");
  return { stacked, shape: stacked || low ? "banner" : "card" };
}
