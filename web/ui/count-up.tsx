import { useLayoutEffect, useRef } from "react";
import { prefersStillness } from "../lib/media.ts";

/** How long it takes, in ms. */
const COUNT_MS = 450;

interface CountUpProps {
  from: number;
  to: number;
  format: (value: number) => string;
}

/** A figure that is counted to when it appears, and when it changes, unless nothing should move by itself. */
export function CountUp({ from, to, format }: CountUpProps) {
  const figure = useRef<HTMLSpanElement>(null);
  const shown = useRef(from);
  useLayoutEffect(() => {
    const element = figure.current;
    if (element === null || prefersStillness()) return undefined;
    const began = performance.now();
    const start = shown.current;
    let frame = 0;
    const step = (now: number) => {
      const left = 1 - Math.min(1, Math.max(0, now - began) / COUNT_MS);
      shown.current = left === 0 ? to : to + (start - to) * left ** 3;
      element.textContent = format(shown.current);
      if (left > 0) frame = requestAnimationFrame(step);
    };
    step(began);
    return () => cancelAnimationFrame(frame);
  }, [to, format]);
  return <span ref={figure}>{format(to)}</span>;
}
