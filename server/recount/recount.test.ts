import { afterAll, beforeAll, expect, test } from "vitest";
import { completeBattle } from "#contract/battles.ts";
import { completeGame } from "#contract/rounds.ts";
import { castVote } from "#contract/voting.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { playOut, startBattles } from "../testing/battles.ts";
import { recount } from "./recount.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  const player = await product.player();
  for (const celebrityId of ["tom-cruise", "taylor-swift"]) {
    await player.call(castVote, { body: { celebrityId, voteType: "hot", sessionId: "s1" } });
    product.clock.advance(24 * 60 * 60 * 1000);
  }
  await player.call(completeGame, { body: { sessionId: "s1" } });
  const battles = await startBattles(player);
  await playOut(player, battles);
  await player.call(completeBattle, { body: { sessionId: battles.sessionId } });
});
afterAll(() => product.close());

/** Applies damage, returns what the recount reports, and repairs it. */
async function recountAfter(damage: string, repair: string): Promise<string[]> {
  await unfollowed(damage);
  const differences = await recount(product.database.pool);
  await unfollowed(repair);
  return differences;
}

/** Changes a table without firing its triggers. */
async function unfollowed(change: string): Promise<void> {
  const client = await product.database.pool.connect();
  await client.query("SET session_replication_role = replica");
  await client.query(change);
  await client.query("RESET session_replication_role");
  client.release();
}

test("the recount reports nothing when every counter matches", async () => {
  expect(await recount(product.database.pool)).toEqual([]);
});

/** An expression that changes every element of an array. */
const each = (array: string, change: string): string =>
  `${array} = ARRAY(SELECT value ${change} FROM unnest(${array}) WITH ORDINALITY AS i (value, place) ORDER BY place)`;

test.for([
  ["vote_totals", "votes[1] = votes[1] + 1", "votes[1] = votes[1] - 1", 1, "celebrity_totals of"],
  ["vote_totals", "votes = votes || ARRAY[0, 1]", "votes = votes[:cardinality(votes) - 2]", 1, "celebrity_totals of"],
  ["vote_days", "votes[2] = coalesce(votes[2], 0) + 1", "votes[2] = votes[2] - 1", 2, "celebrity_days of"],
  ["vote_days", "day = day - 10", "day = day + 10", 4, "celebrity_days of"],
  ["players", "hot_votes = hot_votes + 1", "hot_votes = hot_votes - 1", 1, "votes of player"],
  ["players", "current_streak = 1", "current_streak = 2", 1, "streak of player"],
  ["players", "longest_streak = 1", "longest_streak = 2", 1, "streak of player"],
  ["players", "last_vote_day = last_vote_day + 1", "last_vote_day = last_vote_day - 1", 1, "streak of player"],
  ["play_days", "players = players + 1", "players = players - 1", 2, "play_days of"],
  ["play_days", "returned = returned + 1", "returned = returned - 1", 2, "play_days of"],
  ["play_days", "by_votes[1] = by_votes[1] + 1", "by_votes[1] = by_votes[1] - 1", 2, "by_votes of"],
  ["celebrity_hours", "votes[1] = coalesce(votes[1], 0) + 1", "votes[1] = votes[1] - 1", 2, "celebrity_hours of"],
  ["players", "games_played = 2", "games_played = 1", 1, "games_played of player"],
  ["player_categories", "category = category || '?'", "category = trim('?' FROM category)", 2, "categories of player"],
  ["player_badges", "badge = badge || '?'", "badge = trim('?' FROM badge)", 2, "badges of player"],
  [
    "player_badges",
    "badge = 'encore' WHERE badge = 'curtain-up'",
    "badge = 'curtain-up' WHERE badge = 'encore'",
    2,
    "badges of player",
  ],
  ["players", "challenges_completed = 2", "challenges_completed = 0", 1, "challenges_completed of player"],
  ["players", "battles_played = 2", "battles_played = 1", 1, "battles_played of player"],
  ["battle_state", each("ratings", "+ 1"), each("ratings", "- 1"), 20, "rating of"],
  ["battle_state", each("battles_won", "+ 1"), each("battles_won", "- 1"), 20, "rating of"],
  ["battle_state", each("battles_lost", "+ 1"), each("battles_lost", "- 1"), 20, "rating of"],
  ["battle_days", each("won", "+ 1"), each("won", "- 1"), 20, "battle_days of"],
  ["battle_pairs", "low_won = low_won + 1", "low_won = low_won - 1", 10, "battle_pairs of"],
  ["battle_pairs", "high_won = high_won + 1", "high_won = high_won - 1", 10, "battle_pairs of"],
  ["battle_sessions", "pairs = pairs[3:] || pairs[:2]", "pairs = pairs[19:] || pairs[:18]", 1, "battle session"],
  ["battle_sessions", "pairs = pairs || pairs", "pairs = pairs[:20]", 1, "completed with 10 battles decided"],
  ["battle_votes", "battle = battle + 100", "battle = battle - 100", 1, "battle session"],
] as const)("the recount reports a wrong counter: %s with %s", async ([table, damage, repair, rows, line]) => {
  const differences = await recountAfter(`UPDATE ${table} SET ${damage}`, `UPDATE ${table} SET ${repair}`);
  expect(differences).toHaveLength(Math.min(rows, 20));
  for (const difference of differences) expect(difference).toContain(line);
});

test("the recount reports a vote that no counter includes", async () => {
  const differences = await recountAfter(
    "INSERT INTO votes (player, day, celebrity, hot, voted_at) VALUES (1, '2026-01-01', 1, true, now())",
    "DELETE FROM votes WHERE player = 1",
  );
  expect(differences.map((line) => line.split(" ", 1)[0])).toEqual([
    "celebrity_totals",
    "celebrity_days",
    "votes",
    "play_days",
    "by_votes",
    "celebrity_hours",
    "streak",
  ]);
});
