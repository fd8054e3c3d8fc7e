import type { Cue } from "./sound.ts";

/** On, off, on … in ms. */
const PATTERNS: Readonly<Record<Cue, number[]>> = {
  hot: [18],
  not: [9, 40, 9],
  win: [12, 40, 12, 40, 28],
};

/** Lets the device vibrate, where it can and where its owner does not ask for less motion. */
export function vibrate(cue: Cue): void {
  if (!("vibrate" in navigator) || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  navigator.vibrate(PATTERNS[cue]);
}
