import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * A hook: false in HTML rendered at build and while it is hydrated, which both know nothing of this browser; then true, as in
 * everything that is rendered later. It turns in a transition: as a change of a store, React would render all that depends on it
 * in one piece right after hydration, in which the page does not answer.
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  const hydrates = useRef(false);
  // React alone knows whether it hydrates, and says so by which of the two it asks.
  const isRendered = useSyncExternalStore(
    subscribe,
    () => !hydrates.current,
    () => {
      hydrates.current = true;
      return false;
    },
  );
  useEffect(() => {
    if (hydrates.current) startTransition(() => setIsHydrated(true));
  }, []);
  return isRendered || isHydrated;
}
