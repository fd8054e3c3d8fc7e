import type { Choice } from "../rounds/choice.ts";

interface Step {
  /** What the player is asked to do. */
  choice: Choice;
  title: string;
  how: string;
}

/** The tutorial teaches by doing, one choice at a time. */
export const STEPS: readonly Step[] = [
  { choice: "hot", title: "Swipe right for hot", how: "Drag the card, tap Hot, or press the right arrow key." },
  { choice: "not", title: "Swipe left for not", how: "Drag the card, tap Not, or press the left arrow key." },
  { choice: "skip", title: "Swipe up to skip", how: "Can't decide? Drag it up, tap Skip, or press the up arrow key." },
];

/** The step after `choice` was made in step `step`: the next one, or the same when it was another choice. */
export function stepAfter(step: number, choice: Choice): number {
  return STEPS[step]?.choice === choice ? step + 1 : step;
}
