import { useEffect, useEffectEvent } from "react";
import { BEGUN } from "./ten-memory.ts";

/** A hook: calls `notify` whenever the day's try goes on in another tab. */
export function useTryElsewhere(notify: () => void): void {
  const heard = useEffectEvent(({ key }: StorageEvent) => {
    if (key === BEGUN) notify();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => heard(event);
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  }, []);
}
