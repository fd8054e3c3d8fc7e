import { useEffect, useRef } from "react";

/** For the heading of a page that links lead to: arriving there starts at its top, with the focus on the heading. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
