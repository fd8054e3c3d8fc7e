import { GAME_TITLE } from "../../contract/values/round-addresses.ts";
import type { RoundFormat } from "./round-format.ts";

/** How long a result stays at most, in ms. Source: core specification §9. */
const RESULT_MS = 4000;
/** How long after a vote the next celebrity comes on stage, in ms. Source: core specification §9. */
const NEXT_AFTER_MS = 600;

/** The game: 20 celebrities of all categories, each on stage once. */
export const GAME: RoundFormat = {
  mode: "game",
  title: GAME_TITLE,
  skipRule: "pass",
  resultMs: RESULT_MS,
  nextAfterMs: NEXT_AFTER_MS,
  progress: (position, total) => `${position} / ${total}`,
  introduce: ({ name, category }) => `${name}, ${category}`,
  farewell: () => null,
};
