import { keptOfPlayer } from "../lib/kept-of-player.ts";
import { isListOf, isObjectOf, isText } from "../lib/shapes.ts";

/** What a player's news of a day of votes that have been told were about. */
const toldNews = keptOfPlayer(
  "toldNews",
  isObjectOf<{ day: string; told: readonly string[] }>({ day: isText, told: isListOf(isText) }),
);

/** @param day whose votes they are about */
export function recallTold(day: string): readonly string[] {
  const kept = toldNews.recall();
  return kept?.day === day ? kept.told : [];
}

export function rememberTold(day: string, about: string): void {
  const told = recallTold(day);
  if (!told.includes(about)) toldNews.remember({ day, told: [...told, about] });
}
