import { CATEGORIES } from "./categories.ts";
import { hrefOf } from "./pages.ts";

/** What the game is called, where classic rounds are called by their category. */
export const GAME_TITLE = "The Game";

/** What rounds are called. */
export const ROUND_TITLES = [...CATEGORIES, GAME_TITLE] as const;

export type RoundTitle = (typeof ROUND_TITLES)[number];

/** Address of a round, such as `/game` or `/?category=Rock+Stars`. */
export function roundAddress(title: RoundTitle): string {
  return title === GAME_TITLE ? hrefOf("game") : `${hrefOf("home")}?${new URLSearchParams({ category: title })}`;
}

/** How a round went: celebrities found hot and not. */
export interface RoundResult {
  title: RoundTitle;
  hot: number;
  not: number;
}

/** Address of a round that tells how it went, such as `/game?hot=12&not=8`: what players share. */
export function resultAddress({ title, hot, not }: RoundResult): string {
  const address = roundAddress(title);
  return `${address}${address.includes("?") ? "&" : "?"}hot=${hot}&not=${not}`;
}
