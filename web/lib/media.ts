import { useSyncExternalStore } from "react";

/** Whether a media query currently matches; none does in HTML rendered at build. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", notify);
      return () => media.removeEventListener("change", notify);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether nothing should move by itself. */
export const prefersStillness = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
