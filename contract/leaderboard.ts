import { z } from "zod";
import { CATEGORIES } from "./values/categories.ts";
import { celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";

const leaderboardFilter = z.enum(["all-time", "today", "week"]);
export type LeaderboardFilter = z.output<typeof leaderboardFilter>;

const leaderboardEntry = z.object({
  id: celebrityId,
  name: z.string(),
  /** From 1. Those whom only their names put in an order share one. */
  rank: z.int().min(1),
  category: z.enum(CATEGORIES),
  imageUrl: z.string(),
  /** 0 to 100, one decimal. */
  hotPercentage: z.number(),
  totalVotes: z.int(),
});

export type LeaderboardEntry = z.output<typeof leaderboardEntry>;

export const leaderboard = endpoint({
  method: "GET",
  path: "/api/leaderboard",
  summary:
    "Celebrities ordered by the lower bound of the 95 % Wilson interval of their hot share, then votes, then name. Celebrities without votes in the period are left out.",
  player: "none",
  query: z.object({
    filter: leaderboardFilter.default("all-time"),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.array(leaderboardEntry),
  limit: "address",
  problems: [],
});
