import type { Move } from "../consequence.ts";

/** A celebrity that was rated in a round. */
export interface PlayedCelebrity {
  num: number;
  category: string;
  retired: boolean;
}

/** What a round was made of. @param categorySize celebrities of a category */
export function categoriesOf(
  played: readonly PlayedCelebrity[],
  categorySize: number,
): { categories: string[]; fullCategories: string[] } {
  const byCategory = Map.groupBy(played, ({ category }) => category);
  return {
    categories: [...byCategory.keys()],
    fullCategories: [...byCategory].flatMap(([category, rated]) =>
      rated.filter(({ retired }) => !retired).length >= categorySize ? [category] : [],
    ),
  };
}

/** The measures that a round moves. @param before the categories of the player's rounds so far; true: completed in one */
export function movesOf(
  games: number,
  before: ReadonlyMap<string, boolean>,
  { categories, fullCategories }: ReturnType<typeof categoriesOf>,
): Move[] {
  const known = before.size;
  const full = [...before.values()].filter(Boolean).length;
  return [
    { measure: "rounds", from: games, to: games + 1 },
    { measure: "categories", from: known, to: known + categories.filter((one) => !before.has(one)).length },
    {
      measure: "full_categories",
      from: full,
      to: full + fullCategories.filter((one) => before.get(one) !== true).length,
    },
  ];
}
