import type { ChallengeType } from "#contract/challenges.ts";
import type { Database } from "../database/connect.ts";

/** What a player's votes of a UTC day come to, by the type of challenge. */
export type DayVotes = Record<ChallengeType, number>;

export async function selectDayVotes(
  { pool }: Pick<Database, "pool">,
  { player, day, category, fullCategory }: { player: number; day: string; category: string; fullCategory: string },
): Promise<DayVotes> {
  const { rows } = await pool.query<DayVotes>("SELECT * FROM votes_of_day($1, $2, $3, $4)", [
    player,
    day,
    category,
    fullCategory,
  ]);
  return rows[0] ?? { category_votes: 0, total_votes: 0, hot_streak: 0, category_complete: 0 };
}

/** The types of challenge that a player completed on a UTC day. */
export async function selectCompleted(
  { query }: Pick<Database, "query">,
  player: number,
  day: string,
): Promise<string[]> {
  const rows = await query
    .selectFrom("player_challenges")
    .select("type")
    .where("player", "=", player)
    .where("day", "=", day)
    .execute();
  return rows.map(({ type }) => type);
}
