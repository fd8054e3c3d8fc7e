import { useSyncExternalStore } from "react";

/** Lets components follow a value that lives outside React. */
export function createStore<Args extends unknown[], Value>(read: (...args: Args) => Value) {
  const watchers = new Set<() => void>();
  const watch = (notify: () => void) => {
    watchers.add(notify);
    return () => watchers.delete(notify);
  };
  return {
    /** Notifies everyone who follows it. To be called when what `read` returns has changed. */
    changed(): void {
      for (const notify of watchers) notify();
    },
    /** A hook: what `read` returns for these arguments, followed by the component. */
    useValue: (...args: Args): Value => useSyncExternalStore(watch, () => read(...args)),
  };
}
