import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { CrowdRuns, PlayedCelebrity, RoundsSoFar, RoundVotes } from "./rules.ts";

/** Locks the player's row. @returns what its rounds have come to; undefined for an unknown player */
export function lockGames(player: number): Query<RoundsSoFar | undefined> {
  return select(
    "lock_games",
    "SELECT games_played, with_crowd, against_crowd FROM players WHERE num = $1 FOR NO KEY UPDATE",
    [player],
    ([row]: readonly [number, number, number][]) =>
      row === undefined ? undefined : { games: row[0], withCrowd: row[1], againstCrowd: row[2] },
  );
}

/** Whether a round was counted before. To be sent after the lock, like the others. */
export function isCounted(player: number, session: string): Query<boolean> {
  return select(
    "is_round_counted",
    "SELECT FROM rounds WHERE player = $1 AND session = $2",
    [player, session],
    (rows) => rows.length > 0,
  );
}

/** The celebrities that the player rated in a round since that day, in the order of the votes, with all votes on them. */
export function selectPlayed(player: number, session: string, sinceDay: string): Query<PlayedCelebrity[]> {
  return select(
    "select_played",
    `SELECT c.num, c.category, c.retired OR c.withdrawn, v.day, v.hot,
            coalesce(t.votes[2 * c.num - 1], 0), coalesce(t.votes[2 * c.num], 0)
     FROM (
       SELECT DISTINCT ON (celebrity) celebrity, day, hot, voted_at FROM votes
       WHERE player = $1 AND day >= $2 AND session = $3 ORDER BY celebrity, day DESC
     ) v JOIN celebrities c ON c.num = v.celebrity CROSS JOIN vote_totals t ORDER BY v.voted_at`,
    [player, sinceDay, session],
    (rows: readonly [number, string, boolean, string, boolean, number, number][]) =>
      rows.map(([num, category, retired, day, hot, hotVotes, notVotes]) => ({
        num,
        category,
        retired,
        day,
        hot,
        hotVotes,
        notVotes,
      })),
  );
}

/** The votes since that day that rounds of the player were counted for. */
export function selectCountedVotes(player: number, sinceDay: string): Query<RoundVotes[]> {
  return select(
    "select_round_votes",
    "SELECT day, celebrities FROM rounds WHERE player = $1 AND day >= $2",
    [player, sinceDay],
    (rows: readonly [string, number[]][]) => rows.map(([day, celebrities]) => ({ day, celebrities })),
  );
}

/** The categories of the player's rounds so far, and whether each was completed in one. */
export function selectCategories(player: number): Query<Map<string, boolean>> {
  return select(
    "select_categories",
    "SELECT category, completed FROM player_categories WHERE player = $1",
    [player],
    (rows: readonly [string, boolean][]) => new Map(rows),
  );
}

/** Counts a round. Counting the same one twice fails the transaction. */
export function addRound(
  player: number,
  session: string,
  { day, celebrities }: RoundVotes,
  { categories, fullCategories }: { categories: readonly string[]; fullCategories: readonly string[] },
  { withCrowd, againstCrowd }: CrowdRuns,
  at: Date,
): Query[] {
  return [
    statement(
      "add_round",
      `INSERT INTO rounds (player, session, completed_at, categories, full_categories, day, celebrities)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [player, session, at, arrayOf(categories), arrayOf(fullCategories), day, arrayOf(celebrities)],
    ),
    statement(
      "count_round",
      `UPDATE players SET games_played = games_played + 1, with_crowd = GREATEST(with_crowd, $2),
         against_crowd = GREATEST(against_crowd, $3) WHERE num = $1`,
      [player, withCrowd, againstCrowd],
    ),
    statement(
      "add_categories",
      `INSERT INTO player_categories AS k (player, category, completed)
       SELECT $1, category, category = ANY ($3::text[]) FROM unnest($2::text[]) category
       ON CONFLICT (player, category) DO UPDATE SET completed = true WHERE excluded.completed AND NOT k.completed`,
      [player, arrayOf(categories), arrayOf(fullCategories)],
    ),
  ];
}
