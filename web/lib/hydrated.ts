import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * A hook: false in HTML rendered at build and while it is hydrated, which both know nothing of this browser; then true, as in
 * everything that is rendered later.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
