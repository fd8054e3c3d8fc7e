import { z } from "zod";
import { celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { line, readableLine } from "./line.ts";
import { CATEGORIES } from "./values/categories.ts";
import { EMBLEMS } from "./values/emblem-themes.ts";

const factsIn = (text: typeof line) =>
  z.strictObject({
    name: text(40),
    category: z.enum(CATEGORIES),
    /** What their poster shows for what they are known for. */
    emblem: z.enum(EMBLEMS),
    /**
     * Other names that people search for: stage names, birth names in common use, nicknames, the band or the role that
     * people know better. Not shown. Several people may share one.
     */
    alsoKnownAs: z.array(text(40)).max(6),
    birthYear: z.int().min(1900).max(2100),
    /** One line under the name: what the person is known for. */
    description: text(110),
    /** A short factual biography, two to four sentences. */
    biography: text(700, 80),
    achievements: z.array(text(120)).min(3).max(6),
    interests: z.array(text(60)).min(3).max(6),
    /** Sample lines written for the AI persona, never quotes from the person. */
    personalQuotes: z.array(text(200)).min(3).max(5),
  });

/** What is said of a celebrity. */
export const celebrityFacts = factsIn(readableLine);
export type CelebrityFacts = z.output<typeof celebrityFacts>;

/** What is written of one. What was kept before these bounds stays readable. */
const written = factsIn(line);

const kept = z.object({
  id: celebrityId,
  name: z.string(),
  category: z.enum(CATEGORIES),
  emblem: z.string(),
  /** Whether it is shown nowhere. */
  withdrawn: z.boolean(),
  /** Whether an operator added it. */
  added: z.boolean(),
  /** How often operators have changed it. */
  revision: z.int().min(0),
});
export type KeptCelebrity = z.output<typeof kept>;

const whole = kept.extend({ facts: celebrityFacts });

const ofCelebrities = { player: "none", limit: "address" } as const;

export const keptCelebrities = endpoint({
  ...ofCelebrities,
  method: "GET",
  path: "/api/operators/celebrities",
  operator: "watch",
  summary: "Every celebrity, those that are withdrawn as well.",
  answer: z.array(kept),
  problems: ["operator_required"],
});

export const keptCelebrity = endpoint({
  ...ofCelebrities,
  method: "GET",
  path: "/api/operators/celebrities/:id",
  operator: "watch",
  summary: "All that is said of a celebrity.",
  params: z.object({ id: celebrityId }),
  answer: whole,
  problems: ["operator_required", "celebrity_not_found"],
});

export const addCelebrity = endpoint({
  ...ofCelebrities,
  method: "POST",
  path: "/api/operators/celebrities",
  operator: "run",
  summary: "Adds a celebrity to a category that has a free place. Its id is its name.",
  body: z.object({ facts: written }),
  answer: whole,
  changes: ["keptCelebrities", "keptCelebrity"],
  problems: ["operator_required", "forbidden", "celebrity_exists", "emblem_taken", "category_full"],
});

export const correctCelebrity = endpoint({
  ...ofCelebrities,
  method: "PATCH",
  path: "/api/operators/celebrities/:id",
  operator: "run",
  summary: "Corrects what is said of a celebrity. Its id, its votes and its ratings stay.",
  params: z.object({ id: celebrityId }),
  body: z.object({
    facts: written,
    /** The revision that was corrected. */
    revision: z.int().min(0),
  }),
  answer: whole,
  changes: ["keptCelebrities", "keptCelebrity"],
  problems: [
    "operator_required",
    "forbidden",
    "celebrity_not_found",
    "celebrity_exists",
    "emblem_taken",
    "celebrity_changed",
    "category_full",
    "category_too_small",
  ],
});

export const withdrawCelebrity = endpoint({
  ...ofCelebrities,
  method: "POST",
  path: "/api/operators/celebrities/:id/withdrawal",
  operator: "run",
  summary:
    "Withdraws a celebrity from every screen, or brings it back with its votes. Running chats with its persona end, and their unused time is refunded.",
  params: z.object({ id: celebrityId }),
  body: z.object({ withdrawn: z.boolean() }),
  answer: whole,
  changes: ["keptCelebrities", "keptCelebrity"],
  repeatable: true,
  problems: ["operator_required", "forbidden", "celebrity_not_found", "category_full", "category_too_small"],
});
