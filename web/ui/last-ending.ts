import { currentPlayerId } from "../lib/player-id.ts";
import { randomText } from "../lib/random.ts";
import { isObjectOf, isText, type Shape } from "../lib/shapes.ts";
import { forget, recallValue, rememberValue } from "../lib/storage.ts";
import { recallHere, rememberHere } from "./entry-state.ts";

/**
 * The last ending of each way to play, until the next one begins: a reload, or Back to its entry in the history, finds it again. It
 * is kept for the browser session, at most one of each (some 10 kB), and leaves with the player (player-id.ts).
 */
export type EndingMode = "classic" | "game" | "battle";

const keyOf = (mode: EndingMode): string => `ending.${mode}`;

/** Part of the state of a history entry: what tells it from the others. */
const ENTRY = "entry";

const isKept = isObjectOf<{ userId: string; entry: string; ending: unknown }>({
  userId: isText,
  entry: isText,
  ending: (value): value is unknown => value !== undefined,
});

/** To be called when the screen opens, before a dialog has an entry of its own: the entries above take it over. */
export function markEntry(): void {
  if (!isText(recallHere(ENTRY))) rememberHere(ENTRY, randomText(8));
}

/** Remembers how the one that is on screen has ended. */
export function rememberEnding(mode: EndingMode, ending: unknown): void {
  const userId = currentPlayerId();
  const entry = recallHere(ENTRY);
  if (userId === null || !isText(entry)) return;
  rememberValue(keyOf(mode), { userId, entry, ending }, "sessionStorage");
}

/** How the one that this history entry was left at has ended, for its own player; null if the next has begun since. */
export function recallEnding<T>(mode: EndingMode, shape: Shape<T>): T | null {
  const kept = recallValue(keyOf(mode), "sessionStorage");
  if (!isKept(kept) || kept.userId !== currentPlayerId() || kept.entry !== recallHere(ENTRY)) return null;
  return shape(kept.ending) ? kept.ending : null;
}

/** The next one has begun. */
export const forgetEnding = (mode: EndingMode): void => forget(keyOf(mode), "sessionStorage");
