import { useMedia } from "../lib/media.ts";
import type { PairLayout } from "../ui/pair.tsx";

/** Side by side where there is room; stacked, with wide posters, on a portrait phone. */
export function usePairLayout(): PairLayout {
  const stacked = useMedia("(width < 40rem) and (orientation: portrait)");
  return { stacked, shape: stacked ? "banner" : "card" };
}
