import type { GestureMeanings } from "../ui/gesture.ts";

/** What a gesture, a key or a button means on a voting card. */
export type Choice = "hot" | "not" | "skip";

/** Drag: distance beyond which releasing decides, in px. Source: core specification §5. */
const DRAG_PX = 100;

/** Where the page scrolls upwards. */
export const SIDEWAYS_GESTURES: GestureMeanings<Choice> = {
  right: { choice: "hot", dragPx: DRAG_PX },
  left: { choice: "not", dragPx: DRAG_PX },
};

export const VOTE_GESTURES: GestureMeanings<Choice> = {
  ...SIDEWAYS_GESTURES,
  up: { choice: "skip", dragPx: DRAG_PX },
};

/** Where the arrow upwards scrolls the page. */
export const SIDEWAYS_KEYS: Readonly<Record<string, Choice>> = { ArrowLeft: "not", ArrowRight: "hot" };

export const VOTE_KEYS: Readonly<Record<string, Choice>> = { ...SIDEWAYS_KEYS, ArrowUp: "skip" };
