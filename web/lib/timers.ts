import { useEffect, useEffectEvent } from "react";

/** Runs `action` once, at the time `at` (ms, as of Date.now) or at once when that is over; null waits for nothing. */
export function useDeadline(at: number | null, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setTimeout(() => run(), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
}
