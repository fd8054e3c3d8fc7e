import { keptOfPlayer } from "../lib/kept-of-player.ts";
import { isListOf, isObjectOf, isText } from "../lib/shapes.ts";

/** What a player's news that have been told were about; what was told last comes last. */
const toldNews = keptOfPlayer("toldNews", isObjectOf<{ told: readonly string[] }>({ told: isListOf(isText) }));

/** The latest are kept: of some days. */
const MOST = 50;

/** What was told, and not followed unless it is told only once. */
export const recallTold = (): readonly string[] => toldNews.recall()?.told ?? [];

export function rememberTold(about: string): void {
  toldNews.remember({ told: [...without(about), about].slice(-MOST) });
}

/** It was followed, and is news again while it goes on. */
export function forgetTold(about: string): void {
  toldNews.remember({ told: without(about) });
}

const without = (about: string): string[] => recallTold().filter((one) => one !== about);
