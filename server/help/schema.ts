import { z } from "zod";

const sentence = z.string().trim().min(1);
const word = z.string().regex(/^[a-z0-9-]+$/, "must be lowercase letters, digits and hyphens");

function isPattern(text: string): boolean {
  try {
    return new RegExp(text).source !== "";
  } catch {
    return false;
  }
}

/** A help text's file. */
export const topicFile = z.strictObject({
  id: word,
  title: sentence.max(60),
  /** Questions that it answers. Searched, not shown, except for the first. */
  asks: z.array(sentence.max(120)).min(1).max(14),
  /** What players call it. A question that names it is most likely about it. */
  names: z.array(word).min(1).max(8),
  /** Other words to find it by. */
  keywords: z.array(word).max(40),
  /** The answer: two to four short sentences of plain text. */
  text: sentence.min(60).max(520),
  /** Where to find it in the product. */
  where: sentence.max(120).optional(),
});

/** A help text. */
export type HelpTopic = z.infer<typeof topicFile>;

/** The word lists, applied to topics and questions alike. */
export const wordsFile = z.strictObject({
  /** Stop words, separated by spaces. */
  stop: sentence,
  /** Words that are not stemmed, because their stem means something else. */
  whole: z.array(word),
  /** Phrases, as regular expressions, and their replacements. */
  phrases: z.record(z.string().refine(isPattern, "must be a regular expression"), sentence),
  /** Synonyms; each is replaced by the first of its list. */
  synonyms: z.array(z.array(word).min(2)),
});

export type HelpWords = z.infer<typeof wordsFile>;
