import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

interface CompletedRound {
  /** False when it was counted before. */
  counted: boolean;
  games_played: number;
  /** Ids of the badges that it earned. */
  badges: string[];
}

/**
 * Marks a round as completed if the player cast votes in it since `sinceDay`, and counts and rewards it unless that was done before.
 * @param round `categorySize`: celebrities of a category
 * @returns undefined when no votes were cast in it
 */
export async function completeRound(
  { query }: Database,
  round: { player: number; session: string; sinceDay: string; at: Date; categorySize: number },
): Promise<CompletedRound | undefined> {
  const { player, session, sinceDay, at, categorySize } = round;
  const { rows } = await sql<CompletedRound>`
    SELECT counted, games_played, badges
    FROM complete_round(${player}, ${session}, ${sinceDay}, ${at}, ${categorySize})`.execute(query);
  return rows[0];
}
