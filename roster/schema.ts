import { celebrityFacts } from "#contract/celebrity-operators.ts";
import { CATEGORIES } from "#contract/values/categories.ts";
import { HOURLY_RATE } from "#contract/values/chat-price.ts";
import { z } from "zod";

const { category: _, ...facts } = celebrityFacts.shape;

/** A celebrity in a roster file. */
const rosterCelebrity = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lowercase words joined by hyphens"),
  ...facts,
  /** Price of an hour of chat in dollars, as a decimal string. */
  hourlyRate: z.literal(HOURLY_RATE, `must be "${HOURLY_RATE}", the advertised price`),
});

/** A roster file: a category and its celebrities. */
export const rosterFile = z.strictObject({
  category: z.enum(CATEGORIES),
  celebrities: z.array(rosterCelebrity),
});

export type RosterCelebrity = z.infer<typeof rosterCelebrity>;
