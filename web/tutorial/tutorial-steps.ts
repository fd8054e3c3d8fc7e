import type { Choice } from "../rounds/choice.ts";

interface Step {
  /** The player's task in each step. */
  choice: Choice;
  title: string;
  how: string;
}

/** The tutorial teaches by doing, one gesture per step. */
export const STEPS: readonly Step[] = [
  { choice: "hot", title: "Swipe right for hot", how: "Drag the card, tap Hot, or press the right arrow key." },
  { choice: "not", title: "Swipe left for not", how: "Drag the card, tap Not, or press the left arrow key." },
  { choice: "skip", title: "Swipe up to skip", how: "Can't decide? Drag it up, tap Skip, or press the up arrow key." },
];

/** The step after `choice` was made in `step`: the next one, or the same one if the choice was wrong. */
export function stepAfter(step: number, choice: Choice): number {
  return STEPS[step]?.choice === choice ? step + 1 : step;
}
