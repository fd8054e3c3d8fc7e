import { useEffect, useEffectEvent } from "react";

/** Runs `action` once, at the time `at` (ms, as in Date.now) or immediately if that has passed; null sets no timer. */
export function useDeadline(at: number | null, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setTimeout(() => run(), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
}
