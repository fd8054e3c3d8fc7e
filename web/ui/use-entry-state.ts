import { useEffect, useState } from "react";
import type { Shape } from "../lib/shapes.ts";
import { recallHere, rememberHere } from "./entry-state.ts";

/** State of a screen that its history entry keeps, so that Back finds the screen as it was left. */
export function useEntryState<T>(key: string, isKnown: Shape<T>, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => {
    const kept = recallHere(key);
    return isKnown(kept) ? kept : initial;
  });
  useEffect(() => {
    try {
      rememberHere(key, value);
    } catch {
      // Safari takes a hundred changes in 30 s. The next one is kept again.
    }
  }, [key, value]);
  return [value, setValue];
}
