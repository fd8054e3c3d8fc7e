import { CATEGORIES, type Category } from "#contract/values/categories.ts";
import type { overview } from "#contract/celebrities.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { Database } from "../database/connect.ts";
import type { Catalogue, CatalogueEntry } from "./catalogue.ts";
import { EMBLEMATIC } from "./emblematic.ts";
import { sample } from "./present.ts";
import { selectTotals } from "./queries.ts";

/** Preview pictures per category. */
const PREVIEWS = 5;

/** Counts for the home screen, without what it says of the chat. @param random in [0, 1), for choosing the previews */
export async function countAll(
  database: Database,
  catalogue: Catalogue,
  random: () => number,
): Promise<Omit<EndpointAnswer<typeof overview>, "takesPayments" | "sellsChat">> {
  const totals = new Map((await selectTotals(database)).map((row) => [row.celebrity, row.hot_votes + row.not_votes]));
  const categories = CATEGORIES.map((name) => {
    const entries = catalogue.inCategory(name);
    return {
      name,
      celebrityCount: entries.length,
      totalVotes: entries.reduce((sum, { num }) => sum + (totals.get(num) ?? 0), 0),
      previewImageUrls: previewsOf(name, entries, random).map(({ imageUrl }) => imageUrl),
    };
  });
  const totalVotes = [...totals.values()].reduce((sum, votes) => sum + votes, 0);
  return { totalVotes, categories };
}

/** Somebody who stands for the category first. */
function previewsOf(category: Category, entries: readonly CatalogueEntry[], random: () => number): CatalogueEntry[] {
  const [first] = sample(
    entries.filter(({ id }) => EMBLEMATIC[category].includes(id)),
    1,
    random,
  );
  const others = entries.filter((entry) => entry !== first);
  return first === undefined ? sample(others, PREVIEWS, random) : [first, ...sample(others, PREVIEWS - 1, random)];
}
