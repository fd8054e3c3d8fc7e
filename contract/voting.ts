import { z } from "zod";
import { CATEGORIES } from "./values/categories.ts";
import { challenge } from "./challenges.ts";
import { celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { ownId } from "./players.ts";
import { badge } from "./rewards.ts";

export const voteType = z.enum(["hot", "not"]);
export type VoteType = z.output<typeof voteType>;

/** `session_{timestamp}_{random}` from the browser for a Classic round, or the id of a game session. */
export const sessionId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,80}$/, "must be 1 to 80 letters, digits, hyphens or underscores");

const standing = z.object({
  celebrity: z.object({ id: celebrityId, name: z.string(), category: z.enum(CATEGORIES) }),
  /** 0 to 100, one decimal. */
  hotPercentage: z.number(),
  /** Of `totalVotes`: the percentage is rounded. */
  hotVotes: z.int(),
  totalVotes: z.int(),
});

/** Endpoints whose responses depend on votes. */
const VOTE_READS = [
  "leaderboard",
  "overview",
  "trending",
  "celebrities",
  "celebrityProfile",
  "challenges",
  "userStats",
  "today",
] as const;

export const castVote = endpoint({
  method: "POST",
  path: "/api/vote",
  summary:
    "Rates a celebrity hot or not. Counts once per player, celebrity and UTC day; voting again that day changes the vote. Responds once the vote is durable.",
  player: "required",
  body: z.object({
    celebrityId,
    voteType,
    sessionId: sessionId.nullish(),
    userId: ownId,
  }),
  answer: standing.extend({
    /** Badges that this vote earned. */
    newBadges: z.array(badge).optional(),
    /** Daily challenges that this vote completed. */
    completedChallenges: z.array(challenge).optional(),
    /** Present when this vote raised the streak to one of STREAK_LEVELS. */
    streakReward: z.object({ streakCount: z.int() }).optional(),
    /** The missed day over which a freeze has kept the streak, and the streak. Present when this vote is the first after it. */
    streakFreeze: z.object({ day: z.iso.date(), streakCount: z.int() }).optional(),
  }),
  limit: "vote",
  changes: VOTE_READS,
  repeatable: true,
  problems: [...playerProblems, "celebrity_not_found"],
});

export type VoteResult = z.output<(typeof castVote)["answer"]>;

export const undoVote = endpoint({
  method: "POST",
  path: "/api/vote/undo",
  summary:
    "Undoes the player's last vote that still stands, within 10 s of it or of another undo: the last three, one after the other, none older than 30 s. Repeating it for the same celebrity has no further effect.",
  player: "required",
  body: z.object({ celebrityId, userId: ownId }),
  answer: standing.extend({
    /** The restored vote of the day, or null when there is none. */
    voteType: voteType.nullable(),
  }),
  limit: "player",
  changes: VOTE_READS,
  repeatable: true,
  problems: [
    "player_required",
    "player_unproven",
    "forbidden",
    "celebrity_not_found",
    "nothing_to_undo",
    "undo_expired",
  ],
});
