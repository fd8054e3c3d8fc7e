import { useSyncExternalStore } from "react";

/**
 * Lets components subscribe to a value outside React.
 * @param prerendered what it is in HTML rendered at build, and while that is hydrated: whatever `read` knows by then, the HTML does not.
 * Always the same object, and the one that `read` returns where it is so: all that differs is rendered in one piece after hydration
 */
export function createStore<Args extends unknown[], Value>(
  read: (...args: Args) => Value,
  prerendered: (...args: Args) => Value,
) {
  const watchers = new Set<() => void>();
  const watch = (notify: () => void) => {
    watchers.add(notify);
    return () => void watchers.delete(notify);
  };
  return {
    /** Calls `notify` after each change. Returns how to stop. */
    watch,
    /** Notifies all subscribers. Call it whenever what `read` returns has changed. */
    changed(): void {
      for (const notify of watchers) notify();
    },
    /** A hook: what `read` returns for these arguments, kept up to date. */
    useValue: (...args: Args): Value =>
      useSyncExternalStore(
        watch,
        () => read(...args),
        () => prerendered(...args),
      ),
  };
}
