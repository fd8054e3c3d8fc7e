import { CATEGORIES } from "#contract/values/categories.ts";
import { HOURLY_RATE } from "#contract/values/chat-price.ts";
import { z } from "zod";

const sentence = z.string().trim().min(1);

/** A celebrity in a roster file. */
const rosterCelebrity = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lowercase words joined by hyphens"),
  name: sentence.max(40),
  /**
   * Other names that people search for: stage names, birth names in common use, nicknames, the band or the role that
   * people know better. Not shown. Several people may share one.
   */
  alsoKnownAs: z.array(sentence.max(40)).max(6),
  birthYear: z.int().min(1900),
  /** One line under the name: what the person is known for. */
  description: sentence.max(110),
  /** A short factual biography, two to four sentences. */
  biography: sentence.min(80).max(700),
  achievements: z.array(sentence.max(120)).min(3).max(6),
  interests: z.array(sentence.max(60)).min(3).max(6),
  /** Sample lines written for the AI persona, never quotes from the person. */
  personalQuotes: z.array(sentence.max(200)).min(3).max(5),
  /** Price of an hour of chat in dollars, as a decimal string. */
  hourlyRate: z.literal(HOURLY_RATE, `must be "${HOURLY_RATE}", the advertised price`),
});

/** A roster file: a category and its celebrities. */
export const rosterFile = z.strictObject({
  category: z.enum(CATEGORIES),
  celebrities: z.array(rosterCelebrity),
});

export type RosterCelebrity = z.infer<typeof rosterCelebrity>;
