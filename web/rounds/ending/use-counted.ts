import { useEffect, useState } from "react";
import { prefersStillness } from "../../lib/media.ts";

/** Between one and the next, in ms: twenty take less than a second. */
const STEP_MS = 45;

/** How many of a round's votes are shown by now: one after another, or all at once where nothing should move by itself. */
export function useCounted(votes: number): number {
  const [shown, setShown] = useState(() => (prefersStillness() ? votes : 0));
  const isCounting = shown < votes;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setShown((before) => before + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  return Math.min(shown, votes);
}
