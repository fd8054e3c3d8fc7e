import MiniSearch, { type SearchResult } from "minisearch";
import type { HelpTexts } from "./load.ts";
import { createPhrasing } from "./phrasing.ts";
import type { HelpTopic } from "./schema.ts";
import { createTerms } from "./terms.ts";

/** How much a field says about what its topic answers. */
const BOOST = { names: 6, title: 3, asks: 3, keywords: 3, text: 1 };
/** Terms of this length and more are also found by their beginning and with a spelling mistake. */
const FORGIVING_LENGTH = 5;
/** Share of the term's letters that may be wrong. */
const FUZZINESS = 0.2;
/** Weight of what the player said before, for a question that leans on it. */
const EARLIER_WEIGHT = 0.35;
/** How much a term counts that names a topic; less where it names several. */
const NAMING = 3.5;
/** How much any other term counts. */
const TELLING = 1.8;
/** How much a term counts that no topic knows. */
const UNKNOWN = 2.2;
/** How far a topic answers a term that stands in its names, elsewhere, or only in the answer's running text. */
const NAMED = 1;
const ASKED = 0.75;
const MENTIONED = 0.25;
/** How much of that is left when the term is a spelling mistake away, or only the beginning of a word. */
const INEXACT = 0.8;
/** How much of that depends on the topic's BM25+ score against the best one. */
const SCORED = 0.3;
/** How much it adds that a listed way to ask is met word for word. */
const PHRASED = 0.6;
/** From this confidence on a topic is an answer. Found with the questions of questions/. */
const SURE = 0.5;
/** From this confidence on a topic may have been meant, ... */
const LIKELY = 0.3;
/** ... when it is at least so much of the best one's. */
const LIKELY_BESIDE = 0.5;
/** How many of them are named. */
const MOST_LIKELY = 3;
/** A question that leans on what was said before. */
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
 * @param earlier what the player asked before, oldest first: it helps with a question that leans on it
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
  const index = new MiniSearch<HelpTopic>({
    fields: Object.keys(BOOST),
    extractField: (topic, field) => textOf(topic, field),
    tokenize: terms,
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      tokenize: (text) => [text],
    },
  });
  index.addAll(topics);

  const phrasing = createPhrasing(texts, names);

  /** The topics that have the term; where none has, those that have one close to it. */
  function lookUp(term: string): SearchResult[] {
    const exact = index.search(term);
    if (exact.length > 0 || term.length < FORGIVING_LENGTH) return exact;
    return index.search(term, { prefix: true, fuzzy: FUZZINESS });
  }

  /**
   * Which share of the question each topic answers, 0 to 1. Each term is searched for itself; one that no topic knows is
   * answered by none.
   */
  function coverage(question: readonly WeighedTerm[]): Map<string, number> {
    const covered = new Map<string, number>();
    let toCover = 0;
    for (const { term, weight } of question) {
      const results = lookUp(term);
      const worth = weight * worthOf(term, results);
      const best = results[0]?.score ?? 0;
      toCover += worth;
      for (const { id, score, match } of results) {
        const answered = closeness(term, match) * (1 - SCORED + (SCORED * score) / best);
        covered.set(id, (covered.get(id) ?? 0) + worth * answered);
      }
    }
    return new Map([...covered].map(([id, share]) => [id, share / toCover]));
  }

  return (question, earlier = []) => {
    const asked = weigh(terms(question), 1);
    const before = LEANING.test(question.trim()) ? weigh(earlier.flatMap(terms), EARLIER_WEIGHT) : [];
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

/** How much a term tells: one that names a topic more than any other, and the more the fewer topics it names. */
function worthOf(term: string, results: readonly SearchResult[]): number {
  const naming = results.filter(({ match }) => Object.values(match).some((fields) => fields.includes("names")));
  const exactly = naming.filter(({ match }) => match[term]?.includes("names"));
  const named = exactly.length || naming.length;
  if (named > 0) return NAMING / Math.sqrt(named);
  return results.length > 0 ? TELLING : UNKNOWN;
}

/** How far a topic answers a term, 0 to 1, by the fields in which it has the term or one close to it. */
function closeness(term: string, match: SearchResult["match"]): number {
  const exact = match[term];
  const fields = exact ?? Object.values(match).flat();
  const found = fields.includes("names") ? NAMED : fields.every((field) => field === "text") ? MENTIONED : ASKED;
  return exact === undefined ? found * INEXACT : found;
}

function textOf(topic: HelpTopic, field: string): string {
  switch (field) {
    case "title":
      return topic.title;
    case "asks":
      return topic.asks.join("\n");
    case "names":
      return topic.names.join(" ");
    case "keywords":
      return topic.keywords.join(" ");
    case "text":
      return topic.text;
    default:
      return topic.id;
  }
}
