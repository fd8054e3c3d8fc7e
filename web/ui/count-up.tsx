import { useLayoutEffect, useRef } from "react";
import { countTo } from "./count-to.ts";

interface CountUpProps {
  from: number;
  to: number;
  format: (value: number) => string;
}

/**
 * A figure that is counted to when it appears, and when it changes, unless nothing should move by itself. A screen reader may
 * meet it on its way: where that matters, it is hidden from those, and what it ends at stands beside it.
 */
export function CountUp({ from, to, format }: CountUpProps) {
  const figure = useRef<HTMLSpanElement>(null);
  const shown = useRef(from);
  useLayoutEffect(() => {
    if (figure.current === null) return undefined;
    return countTo({ figure: figure.current, shown, to, format });
  }, [to, format]);
  return <span ref={figure}>{format(to)}</span>;
}
