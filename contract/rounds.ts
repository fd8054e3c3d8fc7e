import { z } from "zod";
import { celebrity } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { ownId } from "./players.ts";
import { badge } from "./rewards.ts";
import { sessionId } from "./voting.ts";

export const gameSession = endpoint({
  method: "POST",
  path: "/api/game-session",
  summary:
    "Draws a game session of 20 random celebrities across all categories, without repeats. Stored from its first vote on.",
  player: "none",
  answer: z.object({ sessionId, celebrities: z.array(celebrity) }),
  limit: "address",
  repeatable: true,
  problems: [],
});

export type GameSession = z.output<(typeof gameSession)["answer"]>;

export const completeGame = endpoint({
  method: "POST",
  path: "/api/complete-game",
  summary:
    "Completes a round. Counts once per session, and only if votes were cast in it that have counted for no other round: a celebrity's vote of a day counts for one.",
  player: "required",
  body: z.object({ sessionId, userId: ownId }),
  answer: z.object({
    /** False when this session, or all of its votes, had already been counted. */
    counted: z.boolean(),
    totalGamesPlayed: z.int(),
    newBadges: z.array(badge).optional(),
  }),
  limit: "player",
  changes: ["userStats", "todaysTen"],
  repeatable: true,
  problems: [...playerProblems, "round_without_votes"],
});
