import { z } from "zod";
import { CATEGORIES } from "./values/categories.ts";
import { celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { TRENDING_SHOWN } from "./values/trending.ts";

const trendingPeriod = z.enum(["today", "weekly"]);
export type TrendingPeriod = z.output<typeof trendingPeriod>;

const trendingEntry = z.object({
  id: celebrityId,
  name: z.string(),
  /** From 1. Those whom only their names put in an order share one. */
  rank: z.int().min(1),
  imageUrl: z.string(),
  category: z.enum(CATEGORIES),
  /** All-time, 0 to 100, one decimal. */
  hotPercentage: z.number(),
  /** All-time. */
  totalVotes: z.int().min(0),
  /** Votes of the period that is ranked: the last 24 hours, or 7 UTC days up to today. */
  dailyVotes: z.int().min(1),
  /** Mean votes of as long a time over the up to 28 days of voting before, one decimal; null before there are three. */
  usualVotes: z.number().min(0).nullable(),
  /** 0 to 10, two decimals. */
  trendingScore: z.number().min(0).max(10),
  /** Ranks gained since yesterday (today: same hour; weekly: end of day), negative when lost; null if unranked then. */
  move: z.int().nullable(),
});

export type TrendingEntry = z.output<typeof trendingEntry>;

export const trending = endpoint({
  method: "GET",
  path: "/api/trending",
  summary:
    "Celebrities by recency-weighted votes of the last 24 hours or 7 days relative to their usual traffic, then votes, then name.",
  player: "none",
  query: z.object({
    period: trendingPeriod.default("today"),
    limit: z.coerce.number().int().min(1).max(100).default(TRENDING_SHOWN),
  }),
  answer: z.array(trendingEntry),
  limit: "address",
  problems: [],
});
