import { expect } from "vitest";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { userStats, type UserStats } from "#contract/rewards.ts";
import { completeGame } from "#contract/rounds.ts";
import { leaderboard } from "#contract/leaderboard.ts";
import { castVote, undoVote, type VoteResult, type VoteType } from "#contract/voting.ts";
import type { TestApp, TestPlayer } from "./app.ts";

/** Casts a vote, expects success, and returns the response. */
export async function vote(
  player: TestPlayer,
  celebrityId: string,
  voteType: VoteType,
  sessionId?: string,
): Promise<VoteResult> {
  const answer = await player.call(castVote, { body: { celebrityId, voteType, sessionId } });
  expect(answer.statusCode, answer.body).toBe(200);
  return castVote.answer.strict().parse(answer.json());
}

/** Undoes a vote, expects success, and returns the response. */
export async function undo(player: TestPlayer, celebrityId: string): Promise<EndpointAnswer<typeof undoVote>> {
  const answer = await player.call(undoVote, { body: { celebrityId } });
  expect(answer.statusCode, answer.body).toBe(200);
  return undoVote.answer.strict().parse(answer.json());
}

/** Completes a round, expects success, and returns the response. */
export async function complete(player: TestPlayer, sessionId: string): Promise<EndpointAnswer<typeof completeGame>> {
  const answer = await player.call(completeGame, { body: { sessionId, userId: player.id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return completeGame.answer.strict().parse(answer.json());
}

/** Returns the player's own stats. */
export async function stats(player: TestPlayer): Promise<UserStats> {
  const answer = await player.call(userStats, { body: { userId: player.id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return userStats.answer.strict().parse(answer.json());
}

/** Returns the leaderboard. */
export async function board(
  product: TestApp,
  query: Record<string, string> = {},
): Promise<EndpointAnswer<typeof leaderboard>> {
  const answer = await product.call(leaderboard, { query: { limit: "100", ...query } });
  expect(answer.statusCode, answer.body).toBe(200);
  return leaderboard.answer.parse(answer.json());
}

/** Reads a player's streak and vote counters from the database. */
export async function record(product: TestApp, player: TestPlayer) {
  const { rows } = await product.database.pool.query<Record<string, unknown>>(
    `SELECT hot_votes, not_votes, current_streak, longest_streak, last_vote_day, games_played FROM players WHERE id = $1`,
    [player.id],
  );
  return rows[0];
}
