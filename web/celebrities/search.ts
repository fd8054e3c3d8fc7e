import MiniSearch from "minisearch";
import type { Category } from "../../contract/values/categories.ts";
import type { ListedCelebrity } from "../../contract/celebrities.ts";

/** Without accents, in small letters: "Beyoncé" is found by "beyonce". */
const plain = (term: string): string =>
  term
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

const byName = new Intl.Collator("en");

/** Finds celebrities by name or category: as one types, with typos forgiven. */
export function createSearch(celebrities: readonly ListedCelebrity[]) {
  const index = new MiniSearch<ListedCelebrity>({
    fields: ["name", "category"],
    processTerm: plain,
    searchOptions: {
      boost: { name: 3 },
      prefix: true,
      // A letter of every five may be wrong.
      fuzzy: 0.2,
      combineWith: "AND",
    },
  });
  index.addAll(celebrities);
  const byId = new Map(celebrities.map((celebrity) => [celebrity.id, celebrity]));
  const inOrder = celebrities.toSorted((one, other) => byName.compare(one.name, other.name));

  /** Those that a text finds, best first, or all by name for none; of one category where it is given. */
  return (text: string, category: Category | null): readonly ListedCelebrity[] => {
    const isWanted = (celebrity: ListedCelebrity) => category === null || celebrity.category === category;
    if (text.trim() === "") return inOrder.filter(isWanted);
    return index
      .search(text)
      .flatMap(({ id }) => byId.get(String(id)) ?? [])
      .filter(isWanted);
  };
}

/** More votes than this make a celebrity popular, and so many are shown. Source: social specification §2. */
const POPULAR_VOTES = 50;
const POPULAR = 6;

/** The most voted for. */
export const mostPopular = (celebrities: readonly ListedCelebrity[]): ListedCelebrity[] =>
  celebrities
    .filter(({ totalVotes }) => totalVotes > POPULAR_VOTES)
    .toSorted((one, other) => other.totalVotes - one.totalVotes || byName.compare(one.name, other.name))
    .slice(0, POPULAR);
