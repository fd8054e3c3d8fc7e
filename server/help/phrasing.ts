import MiniSearch from "minisearch";
import type { HelpTexts } from "./load.ts";
import { createTerms } from "./terms.ts";

/** Stop words for phrases. They are fewer than the search's, because other common words still tell questions apart. */
const STOP = "a an the is are do does to of";

/** How closely a question matches the wording of one that a topic lists, 0 to 1, by topic; topics without a match are left out. */
export type Phrasing = (question: string) => Map<string, number>;

/**
 * Indexes each listed question separately, so that a question that the search misses can be fixed by listing it.
 * @param mostTerms how many terms of a question are compared
 */
export function createPhrasing({ topics, words }: HelpTexts, names: readonly string[], mostTerms: number): Phrasing {
  const allTerms = createTerms({ ...words, stop: STOP }, names);
  const terms = (text: string) => allTerms(text).slice(0, mostTerms);
  const listed = topics.flatMap((topic) =>
    [topic.title, ...topic.asks].map((ask, place) => ({ id: `${topic.id} ${place}`, topic: topic.id, ask })),
  );
  const topicOf = new Map(listed.map(({ id, topic }) => [id, topic]));
  const index = new MiniSearch<(typeof listed)[number]>({
    fields: ["ask"],
    tokenize: terms,
    processTerm: (term) => term,
  });
  index.addAll(listed);
  const scoreOf = (ask: string, id: string) => index.search(ask).find((result) => result.id === id)?.score ?? 1;
  const whole = new Map(listed.map(({ id, ask }) => [id, scoreOf(ask, id)]));

  return (question) => {
    const asked = new Set(terms(question)).size;
    const likeness = new Map<string, number>();
    for (const { id, score, queryTerms } of index.search(question)) {
      const topic = topicOf.get(String(id)) ?? "";
      const ofListed = Math.min(1, score / (whole.get(String(id)) ?? score));
      const ofAsked = new Set(queryTerms).size / asked;
      likeness.set(topic, Math.max(likeness.get(topic) ?? 0, ofListed * ofAsked));
    }
    return likeness;
  };
}
