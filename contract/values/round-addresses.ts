import { CATEGORIES } from "./categories.ts";
import { hrefOf } from "./pages.ts";

/** Title of The Game; classic rounds are titled by category. */
export const GAME_TITLE = "The Game";

/** The title of a round. */
export const ROUND_TITLES = [...CATEGORIES, GAME_TITLE] as const;

export type RoundTitle = (typeof ROUND_TITLES)[number];

/** Address of a round, such as `/game` or `/?category=Rock+Stars`. */
export function roundAddress(title: RoundTitle): string {
  return title === GAME_TITLE ? hrefOf("game") : `${hrefOf("home")}?${new URLSearchParams({ category: title })}`;
}

/** A round's result: number of hot and not votes. */
export interface RoundResult {
  title: RoundTitle;
  hot: number;
  not: number;
}

/** Address of a round with its result, such as `/game?hot=12&not=8`, for players to share. */
export function resultAddress({ title, hot, not }: RoundResult): string {
  const address = roundAddress(title);
  return `${address}${address.includes("?") ? "&" : "?"}hot=${hot}&not=${not}`;
}
