import { useEffect } from "react";
import { createStore } from "./store.ts";

/** How many stages show a result. */
let shown = 0;
const store = createStore(
  () => shown > 0,
  () => false,
);

function count(change: 1 | -1): void {
  shown += change;
  store.changed();
}

/** A hook: whether a result is shown on any stage. Meanwhile, promos don't appear, change or disappear. */
export const useIsResultShown = store.useValue;

/** A hook: tells the promos whether this stage shows a result. */
export function useResultShown(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    count(1);
    return () => count(-1);
  }, [isShown]);
}
