import MiniSearch from "minisearch";
import type { Category } from "../../contract/values/categories.ts";
import type { ListedCelebrity } from "../../contract/celebrities.ts";

/** Without accents, in lower case: "beyonce" finds "Beyoncé". */
const plain = (term: string): string =>
  term
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

const byName = new Intl.Collator("en");

/** Finds celebrities by name or category as the player types, tolerating typos. */
export function createSearch(celebrities: readonly ListedCelebrity[]) {
  const index = new MiniSearch<ListedCelebrity>({
    fields: ["name", "category"],
    processTerm: plain,
    searchOptions: {
      boost: { name: 3 },
      prefix: true,
      // One typo per five letters.
      fuzzy: 0.2,
      combineWith: "AND",
    },
  });
  index.addAll(celebrities);
  const byId = new Map(celebrities.map((celebrity) => [celebrity.id, celebrity]));
  const inOrder = celebrities.toSorted((one, other) => byName.compare(one.name, other.name));

  /** The matches of a text, best first; all celebrities by name if it is empty. Within one category if given. */
  return (text: string, category: Category | null): readonly ListedCelebrity[] => {
    const isWanted = (celebrity: ListedCelebrity) => category === null || celebrity.category === category;
    if (text.trim() === "") return inOrder.filter(isWanted);
    return index
      .search(text)
      .flatMap(({ id }) => byId.get(String(id)) ?? [])
      .filter(isWanted);
  };
}

/** Celebrities with more votes than this are popular. Source: social specification §2. */
const POPULAR_VOTES = 50;
/** How many of them are shown. Source: social specification §2. */
const POPULAR = 6;

/** The celebrities with the most votes. */
export const mostPopular = (celebrities: readonly ListedCelebrity[]): ListedCelebrity[] =>
  celebrities
    .filter(({ totalVotes }) => totalVotes > POPULAR_VOTES)
    .toSorted((one, other) => other.totalVotes - one.totalVotes || byName.compare(one.name, other.name))
    .slice(0, POPULAR);
