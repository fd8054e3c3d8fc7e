import { currentPlayerId } from "../lib/player-id.ts";
import type { PlayMode } from "../lib/play-events.ts";
import { isObjectOf, isText, type Shape } from "../lib/shapes.ts";
import { forget, recallValue, rememberValue } from "../lib/storage.ts";
import { entryMark } from "../ui/marked-entry.ts";

/**
 * The last ending of each way to play, until the next one begins: a reload, or Back to its entry in the history, finds it again. It
 * is kept for the browser session, at most one of each (some 10 kB), and leaves with the player (player-id.ts).
 */
export type EndingMode = Exclude<PlayMode, "profile">;

const keyOf = (mode: EndingMode): string => `ending.${mode}`;

/** What has its shape checked where it is opened. */
export const isThere: Shape<unknown> = (value): value is unknown => value !== undefined;

const isKept = isObjectOf<{ userId: string; entry: string; ending: unknown }>({
  userId: isText,
  entry: isText,
  ending: isThere,
});

/** Remembers how the one that is on screen has ended, where its history entry is marked (`useMarkedEntry`). */
export function rememberEnding(mode: EndingMode, ending: unknown): void {
  const userId = currentPlayerId();
  const entry = entryMark();
  if (userId === null || entry === null) return;
  rememberValue(keyOf(mode), { userId, entry, ending }, "sessionStorage");
}

/** How the one that this history entry was left at has ended, for its own player; null if the next has begun since. */
export function recallEnding<T>(mode: EndingMode, shape: Shape<T>): T | null {
  const kept = recallValue(keyOf(mode), "sessionStorage");
  if (!isKept(kept) || kept.userId !== currentPlayerId() || kept.entry !== entryMark()) return null;
  return shape(kept.ending) ? kept.ending : null;
}

/** The next one has begun. */
export const forgetEnding = (mode: EndingMode): void => forget(keyOf(mode), "sessionStorage");
