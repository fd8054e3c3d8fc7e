import { prefersStillness } from "../lib/media.ts";

/** How long it takes, in ms. */
export const COUNT_MS = 450;

interface Counted {
  /** Where the figure stands. */
  figure: { textContent: string | null };
  /** What it shows, before and while it is counted. */
  shown: { current: number };
  to: number;
  format: (value: number) => string;
}

/** Counts a figure up or down, fast at first, unless nothing should move by itself. @returns how to stop */
export function countTo({ figure, shown, to, format }: Counted): () => void {
  if (prefersStillness()) return () => undefined;
  const began = performance.now();
  const start = shown.current;
  let frame = 0;
  const step = (now: number) => {
    const left = 1 - Math.min(1, Math.max(0, now - began) / COUNT_MS);
    shown.current = left === 0 ? to : to + (start - to) * left ** 3;
    figure.textContent = format(shown.current);
    if (left > 0) frame = requestAnimationFrame(step);
  };
  step(began);
  return () => cancelAnimationFrame(frame);
}
