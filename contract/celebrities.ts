import { z } from "zod";
import { CATEGORIES } from "./values/categories.ts";
import { endpoint } from "./endpoint.ts";

export const celebrityId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a celebrity's id")
  .max(60);

const page = z.url({ protocol: /^https?$/ });

/** A photograph's credit. */
export const photoCredit = z.object({
  author: z.string(),
  /** Display name, such as "CC BY-SA 4.0". */
  licence: z.string(),
  licenceUrl: page,
  /** The photograph's source page. */
  source: page,
});

export type PhotoCredit = z.output<typeof photoCredit>;

/** A celebrity as shown on a voting card. */
export const celebrity = z.object({
  id: celebrityId,
  name: z.string(),
  category: z.enum(CATEGORIES),
  /** Path of the tall picture; see contract/values/pictures.ts for the other crops. */
  imageUrl: z.string(),
  /** Present when the picture is a photograph; our own posters have none. */
  credit: photoCredit.optional(),
  description: z.string(),
});

export type Celebrity = z.output<typeof celebrity>;

export const celebritiesOfCategory = endpoint({
  method: "GET",
  path: "/api/celebrities/category/:category",
  summary: "The 20 celebrities of a category, in roster order.",
  player: "none",
  params: z.object({ category: z.string().max(60) }),
  answer: z.array(celebrity),
  limit: "address",
  problems: ["category_not_found"],
});

export const overview = endpoint({
  method: "GET",
  path: "/api/overview",
  summary: "The home screen's totals of categories, celebrities and votes, with a few pictures of each category.",
  player: "none",
  answer: z.object({
    /** All-time votes of all players. */
    totalVotes: z.int(),
    /** Whether payments are taken: without them, no chat is sold here at all. */
    takesPayments: z.boolean(),
    /** Whether chats with AI personas are sold now: payments are taken, and not all personas are off. */
    sellsChat: z.boolean(),
    categories: z.array(
      z.object({
        name: z.enum(CATEGORIES),
        celebrityCount: z.int(),
        /** All-time votes for the category's celebrities. */
        totalVotes: z.int(),
        /** Preview pictures, in random order, but one that stands for the category first. */
        previewImageUrls: z.array(z.string()),
      }),
    ),
  }),
  limit: "address",
  problems: [],
});

const count = z.int().min(0);

/** A celebrity in the list of all celebrities. */
const listedCelebrity = celebrity.omit({ description: true }).extend({
  /** Other names to find it by, such as "The Rock"; often none. */
  alsoKnownAs: z.array(z.string()),
  /** All-time. */
  totalVotes: count,
  hotVotes: count,
});

export type ListedCelebrity = z.output<typeof listedCelebrity>;

export const celebrities = endpoint({
  method: "GET",
  path: "/api/celebrities",
  summary: "Every celebrity with its votes, in roster order.",
  player: "none",
  answer: z.array(listedCelebrity),
  limit: "address",
  problems: [],
});

/** A celebrity's profile, including its AI persona. */
const profile = z.object({
  biography: z.string(),
  achievements: z.array(z.string()),
  interests: z.array(z.string()),
  /** Sample lines written for the AI persona, never quotes from the person. */
  personalQuotes: z.array(z.string()),
  /** In dollars per hour, as a decimal string. */
  hourlyRate: z.string(),
  /** Average rating of the persona's chats, out of 5; null before the first rating. */
  averageRating: z.number().min(0).max(5).nullable(),
  totalChats: count,
  /** Whether players can chat with the persona. */
  isAvailable: z.boolean(),
});

/** A celebrity's votes, ratings and ranks. */
const standing = z.object({
  /** All-time, 0 to 100, one decimal. */
  hotPercentage: z.number(),
  totalVotes: count,
  /** The last 30 UTC days including today, oldest first: votes per day, and the hot percentage at its end (null before any vote). */
  course: z.array(z.object({ day: z.iso.date(), votes: count, hotPercentage: z.number().nullable() })).length(30),
  /** Battle rating. */
  rating: z.int(),
  battles: count,
  /** Rank by battle rating, from 1; null before the first battle. */
  ratingRank: z.int().min(1).nullable(),
  /** Rank in today's trending list, from 1; null without votes in the last 24 hours. */
  trendingRank: z.int().min(1).nullable(),
});

export const celebrityProfile = endpoint({
  method: "GET",
  path: "/api/celebrities/:id/profile",
  summary: "A celebrity's profile, votes, ratings and AI persona.",
  player: "none",
  params: z.object({ id: z.string().max(60) }),
  answer: z.object({ celebrity, profile, standing }),
  limit: "address",
  problems: ["celebrity_not_found"],
});

export type CelebrityProfile = z.output<(typeof celebrityProfile)["answer"]>;
