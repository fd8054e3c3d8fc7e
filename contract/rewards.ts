import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ownId } from "./players.ts";

/** Icons of badges, by their names in the one icon set. The web draws each of them. */
const BADGE_ICONS = [
  "clapperboard",
  "crown",
  "film",
  "flag",
  "flame",
  "gavel",
  "globe",
  "heart",
  "heart-handshake",
  "house",
  "landmark",
  "library",
  "medal",
  "mountain-snow",
  "rocket",
  "scale",
  "shield",
  "shuffle",
  "smile",
  "snowflake",
  "sparkles",
  "sun",
  "swords",
  "target",
  "telescope",
  "ticket",
  "trophy",
  "zap",
] as const;

export const badge = z.object({
  id: z.string(),
  name: z.string(),
  /** What it takes, in a sentence. */
  description: z.string(),
  icon: z.enum(BADGE_ICONS),
  color: z.enum(["gold", "silver", "bronze", "red", "blue", "green", "purple", "orange", "yellow"]),
});

export type Badge = z.output<typeof badge>;

export const badges = endpoint({
  method: "GET",
  path: "/api/badges",
  summary: "Every badge that can be earned, in the order of the collection.",
  player: "none",
  answer: z.array(badge),
  cacheSeconds: 300,
  limit: "address",
  problems: [],
});

export const userStats = endpoint({
  method: "POST",
  path: "/api/user-stats",
  summary: "What the player has done and earned so far.",
  player: "required",
  body: z.object({ userId: ownId }).optional(),
  answer: z.object({
    /** UTC days in a row with a counted vote, up to today or yesterday; else 0. */
    currentStreak: z.int(),
    longestStreak: z.int(),
    /** Whether today's vote for the streak is given. */
    savedToday: z.boolean(),
    totalVotes: z.int(),
    hotVotes: z.int(),
    notVotes: z.int(),
    /** Rounds played to their end. */
    totalGamesPlayed: z.int(),
    /** Battle sessions played to their end. */
    totalBattlesPlayed: z.int(),
    /** Daily challenges completed, and the points that they paid. */
    totalChallengesCompleted: z.int(),
    points: z.int(),
    /** Ids of the badges earned, oldest first, as JSON text. */
    badges: z.string(),
    /** How far each badge is: `have` of `need` (`have` at most `need`); in the order of the collection. */
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
  problems: ["player_required", "player_unproven", "forbidden"],
});

export type UserStats = z.output<(typeof userStats)["answer"]>;
