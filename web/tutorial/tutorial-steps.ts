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

/** Where a player is. */
export interface Progress {
  step: number;
  /** The last choice was a different one than asked for. */
  missed: boolean;
}

/** Where `choice` leads: a different one than asked for is tried again once, and never holds anybody up a second time. */
export function progressAfter({ step, missed }: Progress, choice: Choice): Progress {
  const asked = STEPS[step]?.choice;
  if (asked === undefined) return { step, missed: false };
  return choice === asked || missed ? { step: step + 1, missed: false } : { step, missed: true };
}
