import { isListOf, isText } from "../lib/shapes.ts";
import { recallValue, rememberValue } from "../lib/storage.ts";

const KEY = "leagueEndsSeen";

const isIds = isListOf(isText);

/** The ended leagues whose result the player has seen. */
export function recallSeenEnds(): readonly string[] {
  const kept = recallValue(KEY);
  return isIds(kept) ? kept : [];
}

/** Adds an ended league. Those that the server no longer lists are forgotten. */
export function rememberSeenEnd(id: string, listed: readonly string[]): void {
  rememberValue(KEY, [...recallSeenEnds().filter((seen) => seen !== id && listed.includes(seen)), id]);
}
