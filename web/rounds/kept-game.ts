import { forget, recallValue, rememberValue } from "../lib/storage.ts";
import { type Game, openGame } from "./game.ts";

const KEY = "game";

/** The game saved in this browser if it can still be continued; otherwise null, and the saved one is removed. `now` in ms. */
export function recallGame(now: number): Game | null {
  const game = openGame(recallValue(KEY), now);
  if (game === null) forgetGame();
  return game;
}

/** Saves a game, so that it continues here after a reload. */
export const keepGame = (game: Game): void => rememberValue(KEY, game);

export const forgetGame = (): void => forget(KEY);
