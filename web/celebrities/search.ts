import MiniSearch, { type Query } from "minisearch";
import type { Category } from "../../contract/values/categories.ts";
import type { ListedCelebrity } from "../../contract/celebrities.ts";

/** The words of a text without accents, in lower case, each as its parts: "Beyoncé's J.Lo" → [["beyonce", "s"], ["j", "lo"]]. */
const wordsOf = (text: string): string[][] =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== ""))
    .filter((parts) => parts.length > 0);

/** A word with punctuation is indexed in parts and joined, so that "J.Lo" is found by "j lo" as well as by "jlo". */
const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap((parts) => (parts.length > 1 ? [...parts, parts.join("")] : parts));

/** Matches a word as it was typed, joined or in parts. */
const queryOf = (parts: string[]): Query =>
  parts.length > 1
    ? { combineWith: "OR", queries: [parts.join(""), { combineWith: "AND", queries: parts }] }
    : (parts[0] ?? "");

const byName = new Intl.Collator("en");

/** Finds celebrities by any of their names or by category as the player types, tolerating typos. */
export function createSearch(celebrities: readonly ListedCelebrity[]) {
  const index = new MiniSearch({
    fields: ["name", "alsoKnownAs", "category"],
    tokenize: termsOf,
    searchOptions: {
      boost: { name: 3, alsoKnownAs: 2 },
      prefix: true,
      // One typo per five letters.
      fuzzy: 0.2,
      combineWith: "AND",
    },
  });
  index.addAll(
    celebrities.map(({ id, name, alsoKnownAs, category }) => ({
      id,
      name,
      alsoKnownAs: alsoKnownAs.join(" "),
      category,
    })),
  );
  const byId = new Map(celebrities.map((celebrity) => [celebrity.id, celebrity]));
  const inOrder = celebrities.toSorted((one, other) => byName.compare(one.name, other.name));

  /** The matches of a text, best first; all celebrities by name if it has no words. Within one category if given. */
  return (text: string, category: Category | null): readonly ListedCelebrity[] => {
    const isWanted = (celebrity: ListedCelebrity) => category === null || celebrity.category === category;
    const words = wordsOf(text);
    if (words.length === 0) return inOrder.filter(isWanted);
    return index
      .search({ combineWith: "AND", queries: words.map(queryOf) })
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

/** Those whom most find hot, one of a category at most: while nobody has many votes, they are suggested. */
export function liked(celebrities: readonly ListedCelebrity[]): ListedCelebrity[] {
  const firsts = new Map<string, ListedCelebrity>();
  for (const one of celebrities.toSorted((a, b) => b.hotVotes - a.hotVotes))
    if (!firsts.has(one.category)) firsts.set(one.category, one);
  return [...firsts.values()].slice(0, POPULAR);
}
