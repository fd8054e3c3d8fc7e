import type { GestureMeanings } from "./gesture.ts";

/** Which of a pair: the left or upper one, or the other. */
export type Side = "a" | "b";

export const SIDES: readonly Side[] = ["a", "b"];

/** Drag: distance beyond which releasing decides, in px. Source: core specification §5. */
const DRAG_PX = 80;

const towards = (left: Side, right: Side): GestureMeanings<Side> => ({
  left: { choice: left, dragPx: DRAG_PX },
  right: { choice: right, dragPx: DRAG_PX },
});

/**
 * What dragging the celebrity on `side` chooses. Side by side, the direction decides: left for the left one, right for
 * the right one. Stacked, left and right point at neither: the one pulled out of the stack, either way, wins.
 */
export function pairGestures(side: Side, stacked: boolean): GestureMeanings<Side> {
  return stacked ? towards(side, side) : towards("a", "b");
}

export const PAIR_KEYS: Readonly<Record<string, Side>> = { ArrowLeft: "a", ArrowRight: "b" };
