import { expect } from "vitest";
import {
  type Battle,
  type BattleSession,
  battleSession,
  battleVote,
  type BattleVoteResult,
} from "#contract/battles.ts";
import type { TestApp, TestPlayer } from "./app.ts";

/** Starts or resumes a battle session, expects success, and returns the response. */
export async function startBattles(player: TestPlayer): Promise<BattleSession> {
  const answer = await player.call(battleSession, { body: { userId: player.id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return battleSession.answer.strict().parse(answer.json());
}

/** The body of a battle vote for celebA or celebB. */
export function choice(
  sessionId: string,
  { celebA, celebB }: Battle,
  wins: "a" | "b" = "a",
): { sessionId: string; winnerId: string; loserId: string } {
  const [winner, loser] = wins === "a" ? [celebA, celebB] : [celebB, celebA];
  return { sessionId, winnerId: winner.id, loserId: loser.id };
}

/** Sends a battle vote, expects success, and returns the response. */
export async function decide(player: TestPlayer, body: ReturnType<typeof choice>): Promise<BattleVoteResult> {
  const answer = await player.call(battleVote, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return battleVote.answer.strict().parse(answer.json());
}

/** Plays the rest of a session, with celebA winning each battle. @returns the responses */
export async function playOut(
  player: TestPlayer,
  { sessionId, currentBattle }: BattleSession,
): Promise<BattleVoteResult[]> {
  const answers: BattleVoteResult[] = [];
  let battle: Battle | null = currentBattle;
  while (battle !== null) {
    const answer: BattleVoteResult = await decide(player, choice(sessionId, battle));
    answers.push(answer);
    battle = answer.nextBattle;
  }
  return answers;
}

/** Creates a session with the given pairs. @returns its id */
export async function openSession(
  product: TestApp,
  player: TestPlayer,
  pairs: readonly (readonly [string, string])[],
): Promise<string> {
  const { rows } = await product.database.pool.query<{ id: string }>(
    `INSERT INTO battle_sessions (id, player, pairs, created_at)
     SELECT gen_random_uuid(), p.num, ARRAY(
       SELECT c.num FROM unnest($2::text[]) WITH ORDINALITY i (id, place) JOIN celebrities c USING (id) ORDER BY place
     ), $3
     FROM players p WHERE p.id = $1 RETURNING id`,
    [player.id, pairs.flat(), product.clock.now],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("There is no such player");
  return row.id;
}
