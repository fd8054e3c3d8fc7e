import type { GestureMeanings } from "../ui/gesture.ts";
import type { Side } from "./battle.ts";

/** Drag: distance at which letting go decides, in px. Source: core specification §5. */
const DRAG_PX = 80;

const towards = (left: Side, right: Side): GestureMeanings<Side> => ({
  left: { choice: left, dragPx: DRAG_PX },
  right: { choice: right, dragPx: DRAG_PX },
});

/**
 * What a drag of the celebrity on `side` chooses. Side by side, the direction does: to the left the left one, to the
 * right the right one. Stacked, left and right point at nobody: who is pulled out of the stack, either way, wins.
 */
export function battleGestures(side: Side, stacked: boolean): GestureMeanings<Side> {
  return stacked ? towards(side, side) : towards("a", "b");
}

export const BATTLE_KEYS: Readonly<Record<string, Side>> = { ArrowLeft: "a", ArrowRight: "b" };
