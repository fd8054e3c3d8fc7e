import { currentPlayerId } from "../lib/player-id.ts";
import { isListOf, isObjectOf, isText } from "../lib/shapes.ts";
import { recallValue, rememberValue } from "../lib/storage.ts";

/** Key in local storage. */
const TOLD_NEWS = "toldNews";

/** What a player's news of a day of votes that have been told were about. */
const isTold = isObjectOf<{ userId: string; day: string; told: readonly string[] }>({
  userId: isText,
  day: isText,
  told: isListOf(isText),
});

/** @param day whose votes they are about */
export function recallTold(day: string): readonly string[] {
  const kept = recallValue(TOLD_NEWS);
  return isTold(kept) && kept.userId === currentPlayerId() && kept.day === day ? kept.told : [];
}

export function rememberTold(day: string, about: string): void {
  const userId = currentPlayerId();
  const told = recallTold(day);
  if (userId !== null && !told.includes(about)) rememberValue(TOLD_NEWS, { userId, day, told: [...told, about] });
}
