import { useEffect, useRef } from "react";

/**
 * For the heading of a linked page: arriving there scrolls to the top and focuses the heading.
 * @param isGoal false where the player has come for another heading
 */
export function useArrival(isGoal = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isGoal) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isGoal]);
  return heading;
}
