import { GAME_TITLE } from "../../contract/values/round-addresses.ts";
import type { KeptFormat } from "./round-format.ts";
import { wordsOf } from "./share-round.ts";

/** Maximum time that a result is shown, in ms. Source: core specification §9. */
const RESULT_MS = 4000;
/** Delay between a vote and the next celebrity, in ms. Source: core specification §9. */
const NEXT_AFTER_MS = 600;

/** The game: 20 celebrities from all categories, each shown once. */
export const GAME: KeptFormat = {
  mode: "game",
  title: GAME_TITLE,
  isOneTry: false,
  endsWith: "favourites",
  serverScore: null,
  skipRule: "pass",
  resultMs: RESULT_MS,
  nextAfterMs: NEXT_AFTER_MS,
  place: "",
  introduce: ({ name, category }) => `${name}, ${category}`,
  farewell: () => null,
  share: ({ hot, not }) => wordsOf({ title: GAME_TITLE, hot, not }),
};
