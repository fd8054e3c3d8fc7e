import type { Move } from "../consequence.ts";

/** A celebrity that was rated in a round. */
export interface PlayedCelebrity {
  num: number;
  category: string;
  retired: boolean;
}

/** A round's measurable contents. @param categorySize celebrities per category */
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

/**
 * The measures that a round changes. @param before the categories of the player's earlier rounds; true: completed in
 * one
 */
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
