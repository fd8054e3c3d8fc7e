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

/** One help text as its file holds it. */
export const topicFile = z.strictObject({
  id: word,
  title: sentence.max(60),
  /** Ways to ask for it. They are searched, not shown. */
  asks: z.array(sentence.max(120)).min(1).max(14),
  /** What players call it. A question that names it is most likely about it. */
  names: z.array(word).min(1).max(8),
  /** Further words that lead to it. */
  keywords: z.array(word).max(40),
  /** The answer: two to four short sentences of plain text. */
  text: sentence.min(60).max(520),
  /** Where in the product it is found. */
  where: sentence.max(120).optional(),
});

/** A help text. */
export type HelpTopic = z.infer<typeof topicFile>;

/** How words are understood, in topics and in questions alike. */
export const wordsFile = z.strictObject({
  /** Words that say nothing about what is asked, parted by spaces. */
  stop: sentence,
  /** Words that stay as they are where a shorter form would mean something else. */
  whole: z.array(word),
  /** Turns of phrase, as patterns, and the words that they stand for. */
  phrases: z.record(z.string().refine(isPattern, "must be a regular expression"), sentence),
  /** Words of one meaning; all of them become the first. */
  synonyms: z.array(z.array(word).min(2)),
});

export type HelpWords = z.infer<typeof wordsFile>;
