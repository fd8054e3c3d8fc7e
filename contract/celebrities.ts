import { z } from "zod";
import { CATEGORIES } from "./categories.ts";
import { endpoint } from "./endpoint.ts";

export const celebrityId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a celebrity's id")
  .max(60);

const page = z.url({ protocol: /^https?$/ });

/** Whom to thank for a photograph. */
export const photoCredit = z.object({
  author: z.string(),
  /** As people name it: "CC BY-SA 4.0". */
  licence: z.string(),
  licenceUrl: page,
  /** The page that the photograph was taken from. */
  source: page,
});

export type PhotoCredit = z.output<typeof photoCredit>;

/** A celebrity as a voting card shows it. */
export const celebrity = z.object({
  id: celebrityId,
  name: z.string(),
  category: z.enum(CATEGORIES),
  /** Path of the tall picture; its siblings are named in contract/pictures.ts. */
  imageUrl: z.string(),
  /** Where the picture is a photograph; a poster of the project has none. */
  credit: photoCredit.optional(),
  description: z.string(),
});

export type Celebrity = z.output<typeof celebrity>;

export const celebritiesOfCategory = endpoint({
  method: "GET",
  path: "/api/celebrities/category/:category",
  summary: "The 20 celebrities of a category, in the order of the roster.",
  player: "none",
  params: z.object({ category: z.string().max(60) }),
  answer: z.array(celebrity),
  problems: ["category_not_found"],
});

export const overview = endpoint({
  method: "GET",
  path: "/api/overview",
  summary: "What the home screen counts: categories, celebrities, votes; with a few pictures of each category.",
  player: "none",
  answer: z.object({
    /** Votes of all players and all time. */
    totalVotes: z.int(),
    categories: z.array(
      z.object({
        name: z.enum(CATEGORIES),
        celebrityCount: z.int(),
        /** All-time votes for the category's celebrities. */
        totalVotes: z.int(),
        /** Pictures to preview the category with, in random order. */
        previewImageUrls: z.array(z.string()),
      }),
    ),
  }),
  problems: [],
});
