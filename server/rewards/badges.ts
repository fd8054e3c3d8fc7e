import type { Badge } from "#contract/rewards.ts";
import { COMPETITION_BADGES } from "./competition-badges.ts";

/**
 * What badges are awarded for. server/measures.ts lists how each measure is read.
 * - `votes`: counted votes; `hot` and `not`: those of one kind; `taste`: the smaller of the two
 * - `streak`: UTC days in a row with a counted vote
 * - `rounds`, `battles`: rounds and battle sessions played to their end
 * - `categories`: distinct categories voted in by completed rounds; `full_categories`: those with every celebrity rated
 *   in one round
 * - `challenges`: daily challenges completed
 * - `arenas`: arenas that ended with a vote of the player; `arena_wins`: those with three players or more who voted, none
 *   of them with a higher score; `arena_votes`: votes in arenas; `arena_predictions`: those that were right and paid
 * - `leagues`: times that a league was joined; `league_podiums`: paid places in ended leagues
 */
export type Measure =
  | "votes"
  | "hot"
  | "not"
  | "taste"
  | "streak"
  | "rounds"
  | "battles"
  | "categories"
  | "full_categories"
  | "challenges"
  | "arenas"
  | "arena_votes"
  | "arena_predictions"
  | "arena_wins"
  | "leagues"
  | "league_podiums";

/** A badge and its requirement. */
export interface BadgeRule extends Badge {
  measure: Measure;
  /** The value of the measure that earns it. */
  need: number;
}

/**
 * Every badge, in display order. Never reuse an id: players keep what they earned. No badge of votes can be earned
 * within a first round, so that nothing interrupts its cards; its badges come at its end.
 */
export const BADGES: readonly BadgeRule[] = [
  {
    id: "curtain-up",
    name: "Curtain Up",
    description: "Play a round to its end.",
    icon: "clapperboard",
    color: "bronze",
    measure: "rounds",
    need: 1,
  },
  {
    id: "encore",
    name: "Encore",
    description: "Play 10 rounds to their end.",
    icon: "ticket",
    color: "silver",
    measure: "rounds",
    need: 10,
  },
  {
    id: "showrunner",
    name: "Showrunner",
    description: "Play 50 rounds to their end.",
    icon: "film",
    color: "gold",
    measure: "rounds",
    need: 50,
  },
  {
    id: "first-opinions",
    name: "First Opinions",
    description: "Cast 25 votes.",
    icon: "sparkles",
    color: "bronze",
    measure: "votes",
    need: 25,
  },
  {
    id: "familiar-face",
    name: "Familiar Face",
    description: "Cast 100 votes.",
    icon: "smile",
    color: "silver",
    measure: "votes",
    need: 100,
  },
  {
    id: "talent-scout",
    name: "Talent Scout",
    description: "Cast 500 votes.",
    icon: "telescope",
    color: "gold",
    measure: "votes",
    need: 500,
  },
  {
    id: "hall-of-fame",
    name: "Hall of Fame",
    description: "Cast 2,500 votes.",
    icon: "landmark",
    color: "purple",
    measure: "votes",
    need: 2500,
  },
  {
    id: "soft-spot",
    name: "Soft Spot",
    description: "Vote hot 50 times.",
    icon: "heart",
    color: "red",
    measure: "hot",
    need: 50,
  },
  {
    id: "head-over-heels",
    name: "Head over Heels",
    description: "Vote hot 500 times.",
    icon: "heart-handshake",
    color: "red",
    measure: "hot",
    need: 500,
  },
  {
    id: "tough-crowd",
    name: "Tough Crowd",
    description: "Vote not 50 times.",
    icon: "snowflake",
    color: "blue",
    measure: "not",
    need: 50,
  },
  {
    id: "ice-age",
    name: "Ice Age",
    description: "Vote not 500 times.",
    icon: "mountain-snow",
    color: "blue",
    measure: "not",
    need: 500,
  },
  {
    id: "balanced-eye",
    name: "Balanced Eye",
    description: "Vote both hot and not, 40 times each.",
    icon: "scale",
    color: "green",
    measure: "taste",
    need: 40,
  },
  {
    id: "fair-judge",
    name: "Fair Judge",
    description: "Vote both hot and not, 250 times each.",
    icon: "gavel",
    color: "purple",
    measure: "taste",
    need: 250,
  },
  {
    id: "warm-streak",
    name: "Warm Streak",
    description: "Vote on 3 days in a row.",
    icon: "sun",
    color: "yellow",
    measure: "streak",
    need: 3,
  },
  {
    id: "hot-streak",
    name: "Hot Streak",
    description: "Vote on 7 days in a row.",
    icon: "flame",
    color: "orange",
    measure: "streak",
    need: 7,
  },
  {
    id: "master-streak",
    name: "Master Streak",
    description: "Vote on 15 days in a row.",
    icon: "zap",
    color: "red",
    measure: "streak",
    need: 15,
  },
  {
    id: "legend-streak",
    name: "Legend Streak",
    description: "Vote on 30 days in a row.",
    icon: "crown",
    color: "gold",
    measure: "streak",
    need: 30,
  },
  {
    id: "channel-hopper",
    name: "Channel Hopper",
    description: "Rate celebrities of 7 categories in rounds played to their end.",
    icon: "shuffle",
    color: "green",
    measure: "categories",
    need: 7,
  },
  {
    id: "grand-tour",
    name: "Grand Tour",
    description: "Rate celebrities of all 14 categories in rounds played to their end.",
    icon: "globe",
    color: "yellow",
    measure: "categories",
    need: 14,
  },
  {
    id: "full-house",
    name: "Full House",
    description: "Rate all 20 celebrities of a category in one round.",
    icon: "house",
    color: "green",
    measure: "full_categories",
    need: 1,
  },
  {
    id: "box-set",
    name: "Box Set",
    description: "Rate 7 categories in full, each in one round.",
    icon: "library",
    color: "blue",
    measure: "full_categories",
    need: 7,
  },
  {
    id: "clean-sweep",
    name: "Clean Sweep",
    description: "Rate all 14 categories in full, each in one round.",
    icon: "medal",
    color: "gold",
    measure: "full_categories",
    need: 14,
  },
  {
    id: "ringside",
    name: "Ringside",
    description: "Play a battle session to its end.",
    icon: "swords",
    color: "orange",
    measure: "battles",
    need: 1,
  },
  {
    id: "contender",
    name: "Contender",
    description: "Play 10 battle sessions to their end.",
    icon: "shield",
    color: "silver",
    measure: "battles",
    need: 10,
  },
  {
    id: "champion",
    name: "Champion",
    description: "Play 50 battle sessions to their end.",
    icon: "trophy",
    color: "gold",
    measure: "battles",
    need: 50,
  },
  {
    id: "challenge-accepted",
    name: "Challenge Accepted",
    description: "Complete 5 daily challenges.",
    icon: "flag",
    color: "bronze",
    measure: "challenges",
    need: 5,
  },
  {
    id: "on-a-mission",
    name: "On a Mission",
    description: "Complete 25 daily challenges.",
    icon: "target",
    color: "purple",
    measure: "challenges",
    need: 25,
  },
  {
    id: "mission-complete",
    name: "Mission Complete",
    description: "Complete 100 daily challenges.",
    icon: "rocket",
    color: "gold",
    measure: "challenges",
    need: 100,
  },
  ...COMPETITION_BADGES,
];
