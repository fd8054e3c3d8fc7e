import MiniSearch, { type SearchResult } from "minisearch";
import type { HelpTexts } from "./load.ts";
import { createPhrasing } from "./phrasing.ts";
import type { HelpTopic } from "./schema.ts";
import { createTerms } from "./terms.ts";

/** How far a topic answers a term, by the field that has it: 1 is in full. */
const ANSWERED = { names: 1, asked: 0.75, text: 0.5 };
/** A term that names a topic counts twice; less where it names several. */
const NAMING = 2;
/** What a listed way to ask adds when it is met word for word. */
const PHRASED = 0.5;
/** What the terms of earlier questions count, for a question that refers back to them. */
const EARLIER = 0.5;
/** From this confidence on a topic is an answer. Found with the questions of questions/. */
const SURE = 0.5;
/** From this confidence on a topic may have been meant. */
const LIKELY = 0.35;
/** How many topics that may have been meant are named. */
const MOST_LIKELY = 3;
/** Terms of five letters and more are also found by their beginning, or with a fifth of their letters wrong. */
const FORGIVING = { fromLength: 5, fuzzy: 0.2 };
/** A question that refers back to what was said before. */
const LEANING =
  /^(and|but|also|so|then|ok(ay)?|what about|how about)\b|\b(it|its|that|this|those|these|them|they|there|one|ones|he|she|him|her)\b/i;

interface Found {
  /** The topic that answers, or undefined when none surely does. */
  answer: HelpTopic | undefined;
  /** Other topics that may have been meant, best first. */
  likely: readonly HelpTopic[];
  /** The nearest topics, best first. */
  near: readonly HelpTopic[];
  /** Whether the question names nothing at all, such as a greeting. */
  empty: boolean;
}

/**
 * Searches the help texts.
 * @param earlier what the player asked before, oldest first: its terms count in a question that refers back to it
 */
export type Search = (question: string, earlier?: readonly string[]) => Found;

interface WeighedTerm {
  term: string;
  weight: number;
}

/**
 * Indexes the help texts.
 * @param names of the celebrities: whoever is named, the question is about a celebrity
 */
export function createSearch(texts: HelpTexts, names: readonly string[]): Search {
  const { topics, words } = texts;
  const terms = createTerms(words, names);
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const index = new MiniSearch<Indexed>({
    fields: Object.keys(ANSWERED),
    tokenize: terms,
    processTerm: (term) => term,
    searchOptions: { tokenize: (text) => [text] },
  });
  index.addAll(topics.map(indexed));

  const phrasing = createPhrasing(texts, names);

  /** The topics that have the term; where none has, those that have one close to it. */
  function lookUp(term: string): SearchResult[] {
    const exact = index.search(term);
    if (exact.length > 0 || term.length < FORGIVING.fromLength) return exact;
    return index.search(term, { prefix: true, fuzzy: FORGIVING.fuzzy });
  }

  /**
   * Which share of the question each topic answers, 0 to 1. Each term is searched for on its own; one that no topic has
   * is answered by none.
   */
  function coverage(question: readonly WeighedTerm[]): Map<string, number> {
    const covered = new Map<string, number>();
    let toCover = 0;
    for (const { term, weight } of question) {
      const results = lookUp(term);
      const worth = weight * worthOf(term, results);
      toCover += worth;
      for (const { id, match } of results) covered.set(id, (covered.get(id) ?? 0) + worth * answered(term, match));
    }
    return new Map([...covered].map(([id, share]) => [id, share / toCover]));
  }

  return (question, earlier = []) => {
    const asked = weigh(terms(question), 1);
    const before = LEANING.test(question.trim()) ? weigh(earlier.flatMap(terms), EARLIER) : [];
    const confidence = coverage([...asked, ...before]);
    for (const [id, likeness] of phrasing(question)) {
      confidence.set(id, (confidence.get(id) ?? 0) + PHRASED * likeness);
    }
    const ranked = [...confidence].toSorted(([, one], [, other]) => other - one);
    const topicsOf = (ids: typeof ranked) => ids.flatMap(([id]) => byId.get(id) ?? []);
    const near = topicsOf(ranked);
    const [, best = 0] = ranked[0] ?? [];
    const sure = best >= SURE;
    const others = sure ? ranked.slice(1) : ranked;
    const likely = others.filter(([, share]) => share >= LIKELY).slice(0, MOST_LIKELY);
    return {
      answer: sure ? near[0] : undefined,
      likely: topicsOf(likely),
      near,
      empty: asked.length === 0 && before.length === 0,
    };
  };
}

const weigh = (terms: readonly string[], weight: number): WeighedTerm[] =>
  [...new Set(terms)].map((term) => ({ term, weight }));

/** What a term counts: more when it names a topic, and the more the fewer topics it names. */
function worthOf(term: string, results: readonly SearchResult[]): number {
  const naming = results.filter(({ match }) => Object.values(match).flat().includes("names"));
  const exactly = naming.filter(({ match }) => match[term]?.includes("names"));
  const named = exactly.length || naming.length;
  return named > 0 ? NAMING / Math.sqrt(named) : 1;
}

/** How far a topic answers a term, 0 to 1, by the best field that has the term, or else one close to it. */
function answered(term: string, match: SearchResult["match"]): number {
  const fields = match[term] ?? Object.values(match).flat();
  return fields.includes("names") ? ANSWERED.names : fields.includes("asked") ? ANSWERED.asked : ANSWERED.text;
}

type Indexed = { id: string } & Record<keyof typeof ANSWERED, string>;

function indexed({ id, title, names, asks, keywords, text }: HelpTopic): Indexed {
  return { id, names: names.join(" "), asked: [title, ...asks, ...keywords].join("\n"), text };
}
