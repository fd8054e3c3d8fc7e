import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { playerId } from "./players.ts";
import { CATEGORIES } from "./values/categories.ts";
import { CHALLENGE_TYPES } from "./values/challenge-types.ts";

export const challenge = z.object({
  /** Such as `2026-11-21-hot_streak`. The challenge's content depends on the player. */
  id: z.string(),
  type: z.enum(CHALLENGE_TYPES),
  /** Whose votes count; null for those of any category. */
  category: z.enum(CATEGORIES).nullable(),
  /** What to do, in a sentence. */
  description: z.string(),
  /** At most `targetCount`. */
  progress: z.int().min(0),
  targetCount: z.int().min(1),
  rewardPoints: z.int().min(1),
  completed: z.boolean(),
});

export type Challenge = z.output<typeof challenge>;

export const challenges = endpoint({
  method: "GET",
  path: "/api/challenges/:userId",
  summary: "The player's four challenges of the current UTC day, one of each type, with progress.",
  player: "required",
  params: z.object({ userId: playerId }),
  answer: z.array(challenge),
  limit: "player",
  problems: playerProblems,
});
