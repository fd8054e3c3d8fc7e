import type { Celebrity } from "#contract/celebrities.ts";
import { CELEBRITIES_PER_CATEGORY } from "#contract/values/categories.ts";
import type { Catalogue, CatalogueEntry } from "./catalogue.ts";

/** A celebrity as a voting card shows it. */
export function presentCelebrity({ id, name, category, imageUrl, credit, description }: CatalogueEntry): Celebrity {
  return { id, name, category, imageUrl, ...(credit !== undefined && { credit }), description };
}

/** How many celebrities a category has to be voted on for all of it. */
export const sizesOf =
  ({ inCategory }: Pick<Catalogue, "inCategory">) =>
  (category: string): number =>
    Math.min(CELEBRITIES_PER_CATEGORY, Math.max(1, inCategory(category).length));

/** `count` distinct random celebrities from all categories. @param random in [0, 1) */
export function drawCelebrities({ all }: Catalogue, count: number, random: () => number): Celebrity[] {
  return sample(all, count, random).map(presentCelebrity);
}

/** `count` distinct items in random order (a partial Fisher-Yates shuffle). */
export function sample<T>(items: readonly T[], count: number, random: () => number): T[] {
  const rest = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return chosen;
}
