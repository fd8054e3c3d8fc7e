import { prefersStillness } from "./media.ts";
import type { Cue } from "./sound.ts";

/** Durations in ms: on, off, on … */
const PATTERNS: Readonly<Record<Cue, number[]>> = {
  hot: [18],
  not: [9, 40, 9],
  win: [12, 40, 12, 40, 28],
};

/** Vibrates the device if it can, unless the player prefers reduced motion. */
export function vibrate(cue: Cue): void {
  if (!("vibrate" in navigator) || prefersStillness()) return;
  navigator.vibrate(PATTERNS[cue]);
}
