import { keptOfPlayer } from "../lib/kept-of-player.ts";
import type { PlayMode } from "../lib/play-events.ts";
import { isObjectOf, isText, type Shape } from "../lib/shapes.ts";
import { entryMark } from "../ui/marked-entry.ts";

/**
 * The last ending of each way to play, until the next one begins: a reload, or Back to its entry in the history, finds it again. It
 * is kept for the browser session, at most one of each (some 10 kB), and leaves with the player (player-id.ts).
 */
export type EndingMode = Exclude<PlayMode, "profile">;

/** What has its shape checked where it is opened. */
export const isThere: Shape<unknown> = (value): value is unknown => value !== undefined;

const isEnding = isObjectOf<{ entry: string; ending: unknown }>({ entry: isText, ending: isThere });

const endingOf = (mode: EndingMode) => keptOfPlayer(`ending.${mode}`, isEnding, "sessionStorage");

/** Remembers how the one that is on screen has ended, where its history entry is marked (`useMarkedEntry`). */
export function rememberEnding(mode: EndingMode, ending: unknown): void {
  const entry = entryMark();
  if (entry !== null) endingOf(mode).remember({ entry, ending });
}

/** How the one that this history entry was left at has ended, for its own player; null if the next has begun since. */
export function recallEnding<T>(mode: EndingMode, shape: Shape<T>): T | null {
  const kept = endingOf(mode).recall();
  return kept !== null && kept.entry === entryMark() && shape(kept.ending) ? kept.ending : null;
}

/** The next one has begun. */
export const forgetEnding = (mode: EndingMode): void => endingOf(mode).forget();
