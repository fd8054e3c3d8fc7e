import { z } from "zod";
import { CATEGORIES } from "./values/categories.ts";
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
  /** Path of the tall picture; its siblings are named in contract/values/pictures.ts. */
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
  limit: "address",
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
  limit: "address",
  problems: [],
});

const count = z.int().min(0);

/** A celebrity of the whole roster, to be chosen from. */
const listedCelebrity = celebrity.omit({ description: true }).extend({
  /** Of all time. */
  totalVotes: count,
  hotVotes: count,
});

export type ListedCelebrity = z.output<typeof listedCelebrity>;

export const celebrities = endpoint({
  method: "GET",
  path: "/api/celebrities",
  summary: "Every celebrity with its votes, in the order of the roster.",
  player: "none",
  answer: z.array(listedCelebrity),
  limit: "address",
  problems: [],
});

/** What is known of a celebrity, and of its AI persona. */
const profile = z.object({
  biography: z.string(),
  achievements: z.array(z.string()),
  interests: z.array(z.string()),
  /** Lines written for the AI persona; never quotes of the person. */
  personalQuotes: z.array(z.string()),
  /** Dollars an hour, as a decimal string. */
  hourlyRate: z.string(),
  /** Of the persona's chats, out of 5; null before the first was rated. */
  averageRating: z.number().min(0).max(5).nullable(),
  totalChats: count,
  /** Whether the persona can be chatted with. */
  isAvailable: z.boolean(),
});

/** How a celebrity stands with the players. */
const standing = z.object({
  /** Of all time, 0 to 100, one decimal. */
  hotPercentage: z.number(),
  totalVotes: count,
  /** The last 30 UTC days, today included, oldest first: each day's votes, and the hot percentage at its end; null before any vote. */
  course: z.array(z.object({ day: z.iso.date(), votes: count, hotPercentage: z.number().nullable() })).length(30),
  /** Of battles. */
  rating: z.int(),
  battles: count,
  /** Place among all by rating, from 1; null before its first battle. */
  ratingRank: z.int().min(1).nullable(),
  /** Place among what is trending today, from 1; null without votes in the last 24 hours. */
  trendingRank: z.int().min(1).nullable(),
});

export const celebrityProfile = endpoint({
  method: "GET",
  path: "/api/celebrities/:id/profile",
  summary: "A celebrity: what it is known for, how it stands with the players, and its AI persona.",
  player: "none",
  params: z.object({ id: z.string().max(60) }),
  answer: z.object({ celebrity, profile, standing }),
  limit: "address",
  problems: ["celebrity_not_found"],
});

export type CelebrityProfile = z.output<(typeof celebrityProfile)["answer"]>;
