import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { ownId } from "./players.ts";
import { BADGE_COLORS, BADGE_ICONS } from "./values/badges.ts";

export const badge = z.object({
  id: z.string(),
  name: z.string(),
  /** How to earn it, in a sentence. */
  description: z.string(),
  icon: z.enum(BADGE_ICONS),
  color: z.enum(BADGE_COLORS),
});

export type Badge = z.output<typeof badge>;

export const badges = endpoint({
  method: "GET",
  path: "/api/badges",
  summary: "All badges, in display order.",
  player: "none",
  answer: z.array(badge),
  cacheSeconds: 300,
  limit: "address",
  problems: [],
});

export const userStats = endpoint({
  method: "POST",
  path: "/api/user-stats",
  summary: "The player's statistics, streak and badges.",
  player: "required",
  body: z.object({ userId: ownId }).optional(),
  answer: z.object({
    /** Consecutive UTC days with a counted vote, ending today or yesterday, or the day before if a freeze keeps it; otherwise 0. */
    currentStreak: z.int(),
    longestStreak: z.int(),
    /** Whether today's vote for the streak has been cast. */
    savedToday: z.boolean(),
    streakFreeze: z.object({
      /** Whether one is there for the next missed day. */
      ready: z.boolean(),
      /** Yesterday, if it was missed and today's vote keeps the streak by a freeze. */
      keeping: z.iso.date().nullable(),
      /** The last missed day that one kept a streak over. */
      usedFor: z.iso.date().nullable(),
    }),
    totalVotes: z.int(),
    hotVotes: z.int(),
    notVotes: z.int(),
    /** Completed rounds. */
    totalGamesPlayed: z.int(),
    /** Completed battle sessions. */
    totalBattlesPlayed: z.int(),
    /** Completed daily challenges, and the points they paid. */
    totalChallengesCompleted: z.int(),
    points: z.int(),
    /** What leagues paid. Nothing can be bought with them. */
    coins: z.int(),
    /** Ids of the earned badges, oldest first, as a JSON string. */
    badges: z.string(),
    /** Progress towards each badge: `have` of `need`, with `have` capped at `need`; in display order. */
    badgeProgress: z.array(
      z.object({
        id: z.string(),
        have: z.int(),
        need: z.int(),
        /** When it was earned (ISO 8601), or null. */
        earnedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  limit: "player",
  repeatable: true,
  problems: playerProblems,
});

export type UserStats = z.output<(typeof userStats)["answer"]>;
