import { useEffect, useState } from "react";
import { pressBeganAt } from "./press.ts";
import { useTopDialog } from "./top-layer.ts";
import { afterPaint } from "./use-exposure.ts";
import { useSeen } from "./use-seen.ts";

/** The taps of a double tap are at most this far apart, in ms. */
const SETTLE_MS = 400;

/**
 * For a button that does at one press what cannot be taken back, and that may come up under a finger that is tapping:
 * it counts no press until there has been none on it for a moment, nor has a dialog gone.
 */
export function useSettled() {
  const top = useTopDialog();
  const [stood, setStood] = useState<{ top: HTMLElement | null; at: number } | null>(null);
  useEffect(() => afterPaint(() => setStood({ top, at: Date.now() })), [top]);
  const since = stood?.top === top ? stood.at : null;
  const settled = useSeen(since, SETTLE_MS);
  return {
    settled,
    /** Whether the press that is being handled counts. */
    counts: (): boolean => {
      const at = Date.now();
      // A clock that is set back must not disable it.
      if (since !== null && (at < since || pressBeganAt() - since >= SETTLE_MS)) return true;
      setStood({ top, at });
      return false;
    },
  };
}
