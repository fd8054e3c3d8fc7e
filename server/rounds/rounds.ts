import { randomUUID } from "node:crypto";
import { CELEBRITIES_PER_CATEGORY } from "#contract/values/categories.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { completeGame, GameSession } from "#contract/rounds.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { drawCelebrities } from "../celebrities/celebrities.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { presentBadges } from "../rewards/rewards.ts";
import { addDays, utcDay } from "../time.ts";
import { completeRound } from "./queries.ts";

/** Source: core specification §9. */
const GAME_SESSION_CELEBRITIES = 20;
/** A round may begin before midnight and be left open for a day. */
const OPEN_DAYS = 1;

/** Draws a game session. Nothing is kept of it: it comes to be with its first vote. @param random in [0, 1) */
export function drawGameSession(catalogue: Catalogue, random: () => number): GameSession {
  return { sessionId: randomUUID(), celebrities: drawCelebrities(catalogue, GAME_SESSION_CELEBRITIES, random) };
}

/**
 * Counts a round that the player played to its end; once per session. Reported again, it answers the same badges.
 * @throws {Problem} round_without_votes
 */
export async function complete(
  database: Database,
  player: Player,
  session: string,
  now: Date,
): Promise<EndpointAnswer<typeof completeGame>> {
  const round = await completeRound(database, {
    player: player.num,
    session,
    sinceDay: addDays(utcDay(now), -OPEN_DAYS),
    at: now,
    categorySize: CELEBRITIES_PER_CATEGORY,
  });
  if (round === undefined) throw new Problem("round_without_votes", "No votes were cast in this round.");
  return {
    counted: round.counted,
    totalGamesPlayed: round.games_played,
    ...(round.badges.length > 0 ? { newBadges: presentBadges(round.badges) } : {}),
  };
}
