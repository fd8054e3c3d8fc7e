import { useEffect, useEffectEvent } from "react";
import { ENDED_TRY, OPEN_TRY } from "./ten-memory.ts";

/** A hook: calls `notify` whenever the day's try goes on, or ends, in another tab. */
export function useTryElsewhere(notify: () => void): void {
  const heard = useEffectEvent(({ key }: StorageEvent) => {
    if (key === OPEN_TRY || key === ENDED_TRY) notify();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => heard(event);
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  }, []);
}
