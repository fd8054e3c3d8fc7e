import { forget, recall, remember } from "../lib/storage.ts";
import { type Game, openGame } from "./game.ts";

const KEY = "game";

/** The game that this browser keeps, when it is still open; else null, and what was kept is dropped. `now` in ms. */
export function recallGame(now: number): Game | null {
  const text = recall(KEY);
  if (text === null) return null;
  const game = openGame(parse(text), now);
  if (game === null) forgetGame();
  return game;
}

/** Keeps a game, so that it goes on here after the page is loaded anew. */
export const keepGame = (game: Game): void => remember(KEY, JSON.stringify(game));

export const forgetGame = (): void => forget(KEY);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
