import { useMedia } from "../lib/media.ts";
import type { PairLayout } from "../ui/pair.tsx";

/** Stacked on a portrait phone, side by side elsewhere; with wide posters where the height is scarce, as it is on both kinds of phone. */
export function usePairLayout(): PairLayout {
  const stacked = useMedia("(width < 40rem) and (orientation: portrait)");
  const low = useMedia("(height < 34rem)");
  return { stacked, shape: stacked || low ? "banner" : "card" };
}
