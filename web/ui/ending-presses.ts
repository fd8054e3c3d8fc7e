import type { Press } from "./seen.ts";

/** How long an ending stands before a press on it counts, in ms: it comes under fingers that are still playing. */
export const ENDING_SEEN_MS = 1200;
/** Presses that begin within this time of each other are one run, in ms: whoever plays on has not seen that it ended. */
const RUN_MS = 800;

/** The run of presses in which a play ended. */
export interface PressRun {
  /** When its latest press began, in ms. */
  latestAt: number;
  isOver: boolean;
}

const goesOn = ({ latestAt, isOver }: PressRun, pressedAt: number): boolean =>
  !isOver && pressedAt - latestAt <= RUN_MS;

/** The run after another press, which goes on with it or ends it. */
export const afterPress = (run: PressRun, pressedAt: number): PressRun =>
  goesOn(run, pressedAt) ? { latestAt: pressedAt, isOver: false } : { ...run, isOver: true };

/**
 * Whether a press is meant for the ending: it began once that had been read, and not in the run of the play before it.
 * @param openSince when the ending was painted, in ms of the clock of the press; null before
 */
export function isForEnding(openSince: number | null, run: PressRun, { pressedAt, at }: Press): boolean {
  if (openSince === null) return false;
  // A clock that is set back must not shut the ways on.
  return at < openSince || (pressedAt - openSince >= ENDING_SEEN_MS && !goesOn(run, pressedAt));
}
