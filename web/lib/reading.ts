import { useEffect } from "react";
import { createStore } from "./store.ts";

let reading = false;
const store = createStore(
  () => reading,
  () => false,
);

function tell(now: boolean): void {
  if (now === reading) return;
  reading = now;
  store.changed();
}

/** Whether the player reads how a vote went. Until then, promos neither appear, change nor leave. */
export const useIsReading = store.useValue;

/** Tells the promos that the player reads a result, for as long as it stands. */
export function useReading(now: boolean): void {
  useEffect(() => {
    tell(now);
    return () => tell(false);
  }, [now]);
}
