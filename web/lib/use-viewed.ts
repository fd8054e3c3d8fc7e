import { useEffect, useEffectEvent, useRef } from "react";
import { type Shown, tellPlay } from "./play-events.ts";

/**
 * Reports the celebrities of a card as viewed, once per card.
 * @param card what has been seen; null while nothing has
 */
export function useViewed(card: string | null, celebrities: readonly Shown[]): void {
  const viewed = useRef(new Set<string>());
  const tell = useEffectEvent((seen: string) => {
    if (viewed.current.has(seen)) return;
    viewed.current.add(seen);
    for (const celebrity of celebrities) tellPlay({ type: "viewed", celebrity });
  });
  useEffect(() => {
    if (card !== null) tell(card);
  }, [card]);
}
