import { useEffect, useRef } from "react";

/** For the heading of a linked page: arriving there scrolls to the top and focuses the heading. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
