import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** `user_{timestamp}_{random}`, made in the browser at the first visit of a voting screen. */
export const playerId = z
  .string()
  .regex(/^user_\d{1,16}_[A-Za-z0-9]{1,40}$/, "must have the form user_{timestamp}_{random}");

/** The player's id, where a body repeats it: the header, or the cookie, names it already. */
export const ownId = playerId.nullish();

export const claimPlayer = endpoint({
  method: "POST",
  path: "/api/players",
  summary: "Claims a player id for this browser. Claiming one's own id again changes nothing.",
  player: "required",
  body: z.object({ userId: ownId }).optional(),
  answer: z.object({ userId: playerId }),
  limit: "player",
  problems: ["player_required", "player_unproven", "forbidden"],
});
