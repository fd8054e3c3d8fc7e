import type pg from "pg";

/** A player's streak. */
export interface Streak {
  current: number;
  longest: number;
  lastDay: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Computes the streak of a player who voted on these UTC days, day by day. */
export function streakOf(days: Iterable<string>): Streak {
  const streak: Streak = { current: 0, longest: 0, lastDay: null };
  for (const day of [...new Set(days)].toSorted()) {
    const follows = streak.lastDay !== null && Date.parse(day) - Date.parse(streak.lastDay) === DAY_MS;
    streak.current = follows ? streak.current + 1 : 1;
    streak.longest = Math.max(streak.longest, streak.current);
    streak.lastDay = day;
  }
  return streak;
}

/** Each player's streak, as computed from the vote log and as stored. For small databases. */
export async function streaks(
  pool: pg.Pool,
): Promise<{ counted: Record<string, Streak>; kept: Record<string, Streak> }> {
  const players = await pool.query<{ num: number; current: number; longest: number; lastDay: string | null }>(
    `SELECT num, current_streak AS current, longest_streak AS longest, last_vote_day AS "lastDay" FROM players`,
  );
  const votes = await pool.query<{ player: number; day: string }>("SELECT player, day FROM votes");
  const days = Map.groupBy(votes.rows, ({ player }) => player);
  return {
    kept: Object.fromEntries(
      players.rows.map(({ num, current, longest, lastDay }) => [num, { current, longest, lastDay }]),
    ),
    counted: Object.fromEntries(
      players.rows.map(({ num }) => [num, streakOf((days.get(num) ?? []).map(({ day }) => day))]),
    ),
  };
}
