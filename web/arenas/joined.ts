import { isListOf, isText } from "../lib/shapes.ts";
import { recallValue, rememberValue } from "../lib/storage.ts";

const KEY = "joinedArenas";
/** More than can be open at a time in which one plays. */
const KEPT = 5;

const isIds = isListOf(isText);

function joinedArenas(): readonly string[] {
  const ids = recallValue(KEY);
  return isIds(ids) ? ids : [];
}

/** Whether the player has joined an arena in this browser, of late. The list of arenas is the same for everyone. */
export const hasJoined = (id: string): boolean => joinedArenas().includes(id);

/** Remembers an arena that the player has joined. */
export function rememberJoined(id: string): void {
  if (!hasJoined(id)) rememberValue(KEY, [id, ...joinedArenas()].slice(0, KEPT));
}
