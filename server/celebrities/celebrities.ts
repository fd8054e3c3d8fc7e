import { CATEGORIES } from "#contract/values/categories.ts";
import type { Celebrity, overview } from "#contract/celebrities.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { Database } from "../database/connect.ts";
import { Problem } from "../http/problem.ts";
import type { Catalogue, CatalogueEntry } from "./catalogue.ts";
import { selectTotals } from "./queries.ts";

/** Pictures that preview a category. */
const PREVIEWS = 5;

/** What a voting card shows of a celebrity. */
export function presentCelebrity({ id, name, category, imageUrl, credit, description }: CatalogueEntry): Celebrity {
  return { id, name, category, imageUrl, ...(credit !== undefined && { credit }), description };
}

/** @throws {Problem} category_not_found */
export function celebritiesOf(catalogue: Catalogue, category: string): Celebrity[] {
  const entries = catalogue.inCategory(category);
  if (entries.length === 0) throw new Problem("category_not_found", "There is no such category.");
  return entries.map(presentCelebrity);
}

/** `count` celebrities at random over all categories, none twice. @param random in [0, 1) */
export function drawCelebrities({ all }: Catalogue, count: number, random: () => number): Celebrity[] {
  return sample(all, count, random).map(presentCelebrity);
}

/** Counts of the home screen. @param random in [0, 1), to choose the previews */
export async function countAll(
  database: Database,
  catalogue: Catalogue,
  random: () => number,
): Promise<EndpointAnswer<typeof overview>> {
  const totals = new Map((await selectTotals(database)).map((row) => [row.celebrity, row.hot_votes + row.not_votes]));
  const categories = CATEGORIES.map((name) => {
    const entries = catalogue.inCategory(name);
    return {
      name,
      celebrityCount: entries.length,
      totalVotes: entries.reduce((sum, { num }) => sum + (totals.get(num) ?? 0), 0),
      previewImageUrls: sample(entries, PREVIEWS, random).map(({ imageUrl }) => imageUrl),
    };
  });
  return { totalVotes: [...totals.values()].reduce((sum, votes) => sum + votes, 0), categories };
}

/** `count` different items in random order (a Fisher-Yates shuffle, stopped early). */
function sample<T>(items: readonly T[], count: number, random: () => number): T[] {
  const rest = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return chosen;
}
