import { useEffect, useEffectEvent } from "react";
import { ENDED_TRY, OPEN_TRY } from "./ten-memory.ts";

/**
 * A hook: calls `notify` whenever the day's try may have gone on, or ended, elsewhere: another tab says so, or the page is looked
 * at again.
 */
export function useTryElsewhere(notify: () => void): void {
  const heard = useEffectEvent(notify);
  useEffect(() => {
    const stored = ({ key }: StorageEvent) => {
      if (key === OPEN_TRY || key === ENDED_TRY) heard();
    };
    // Another device tells this browser nothing.
    const seen = () => {
      if (!document.hidden) heard();
    };
    window.addEventListener("storage", stored);
    document.addEventListener("visibilitychange", seen);
    return () => {
      window.removeEventListener("storage", stored);
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);
}
