import MiniSearch, { type SearchResult } from "minisearch";
import type { HelpTexts } from "./load.ts";
import { createPhrasing } from "./phrasing.ts";
import type { HelpTopic } from "./schema.ts";
import { createTerms } from "./terms.ts";

/** How much of a term a topic covers, by the field that contains it; 1 is all of it. */
const ANSWERED = { names: 1, asked: 0.75, text: 0.25 };
/** Weight of a term that names a topic; less if it names several. Any other term weighs 1. */
const NAMING = 2;
/** What an exact match with a listed question adds to the confidence. */
const PHRASED = 0.5;
/** Weight of earlier questions' terms, for a question that refers back to them. */
const EARLIER = 0.5;
/** Minimum confidence of an answer. Tuned on the questions in questions/. */
const SURE = 0.5;
/** Minimum confidence of a suggestion. */
const LIKELY = 0.35;
/** Minimum confidence of a suggestion beside an answer, as a share of the answer's. */
const LIKELY_BESIDE = 0.6;
/** Maximum number of suggestions. */
const MOST_LIKELY = 3;
/** Terms of at least five letters also match as a prefix, or with a fifth of their letters wrong. */
const FORGIVING = { fromLength: 5, fuzzy: 0.2 };
/** How many terms of a question are searched, and of the questions before it. No question in questions/ has over six. */
const MOST_TERMS = { asked: 32, earlier: 16 };
/** How many terms are searched with errors, because each costs up to a fifth of a millisecond. */
const MOST_FORGIVEN = 12;
/** A question that refers back to what was said before. */
const LEANING =
  /^(and|but|also|so|then|ok(ay)?|what about|how about)\b|\b(it|its|that|this|those|these|them|they|there|one|ones|he|she|him|her)\b/i;

interface Found {
  /** The topic that answers, or undefined if none is certain enough. */
  answer: HelpTopic | undefined;
  /** Other topics to suggest, best first. */
  likely: readonly HelpTopic[];
  /** The nearest topics, best first. */
  near: readonly HelpTopic[];
  /** Whether the question contains no terms, as a greeting does. */
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

  // Longer terms resemble no term of the topics.
  const longest = Math.max(...topics.flatMap((topic) => terms(everythingOf(topic))).map(({ length }) => length));
  const isForgiven = ({ length }: string) =>
    length >= FORGIVING.fromLength && length - Math.round(FORGIVING.fuzzy * length) <= longest;

  const phrasing = createPhrasing(texts, names, MOST_TERMS.asked);

  /**
   * The share of the question that each topic covers, 0 to 1. Terms are looked up one by one, those that no topic
   * contains as similar ones; a term without either lowers every share.
   */
  function coverage(question: readonly WeighedTerm[]): Map<string, number> {
    const covered = new Map<string, number>();
    let toCover = 0;
    let forgiven = 0;
    for (const { term, weight } of question) {
      let results = index.search(term);
      if (results.length === 0 && forgiven < MOST_FORGIVEN && isForgiven(term)) {
        forgiven += 1;
        results = index.search(term, { prefix: true, fuzzy: FORGIVING.fuzzy });
      }
      const worth = weight * worthOf(term, results);
      toCover += worth;
      for (const { id, match } of results) covered.set(id, (covered.get(id) ?? 0) + worth * answered(term, match));
    }
    return new Map([...covered].map(([id, share]) => [id, share / toCover]));
  }

  /** The latest terms of earlier questions. */
  function termsBefore(earlier: readonly string[]): string[] {
    const before: string[] = [];
    for (const question of earlier.toReversed()) {
      if (before.length >= MOST_TERMS.earlier) break;
      before.unshift(...terms(question));
    }
    return before.slice(-MOST_TERMS.earlier);
  }

  return (question, earlier = []) => {
    const asked = weigh(terms(question).slice(0, MOST_TERMS.asked), 1);
    const before = LEANING.test(question.trim()) ? weigh(termsBefore(earlier), EARLIER) : [];
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
    const likely = others.filter(([, share]) => share >= Math.max(LIKELY, best * LIKELY_BESIDE)).slice(0, MOST_LIKELY);
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

/** A term's weight: higher if it names topics, and the fewer topics it names. */
function worthOf(term: string, results: readonly SearchResult[]): number {
  const naming = results.filter(({ match }) => Object.values(match).flat().includes("names"));
  const exactly = naming.filter(({ match }) => match[term]?.includes("names"));
  const named = exactly.length || naming.length;
  return named > 0 ? NAMING / Math.sqrt(named) : 1;
}

/** How much of a term a topic covers, 0 to 1, by the best field that contains it or a similar one. */
function answered(term: string, match: SearchResult["match"]): number {
  const fields = match[term] ?? Object.values(match).flat();
  return fields.includes("names") ? ANSWERED.names : fields.includes("asked") ? ANSWERED.asked : ANSWERED.text;
}

type Indexed = { id: string } & Record<keyof typeof ANSWERED, string>;

const everythingOf = (topic: HelpTopic): string => Object.values(indexed(topic)).join("\n");

function indexed({ id, title, names, asks, keywords, text }: HelpTopic): Indexed {
  return { id, names: names.join(" "), asked: [title, ...asks, ...keywords].join("\n"), text };
}
