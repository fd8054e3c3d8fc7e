import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { proof } from "./proof.ts";

/** `user_{timestamp}_{random}`, created in the browser on the first visit to a voting screen. */
export const playerId = z
  .string()
  .regex(/^user_\d{1,16}_[A-Za-z0-9]{1,40}$/, "must have the form user_{timestamp}_{random}");

/** The player's id in a body, which is optional because the header or the cookie names the player already. */
export const ownId = playerId.nullish();

export const claimPlayer = endpoint({
  method: "POST",
  path: "/api/players",
  summary: "Claims a player id for this browser. Claiming the same id again has no effect.",
  player: "required",
  body: z.object({
    userId: playerId,
    /** The solved `challenge` of a `proof_required`, which many new players of one network are answered by any call. */
    proof: proof.optional(),
  }),
  answer: z.object({ userId: playerId }),
  limit: "player",
  problems: playerProblems,
});
