import type pg from "pg";
import { FREEZES_SINCE } from "#contract/values/voting-limits.ts";
import { addDays } from "../time.ts";

/** A player's streak. */
export interface Streak {
  current: number;
  longest: number;
  lastDay: string | null;
  /** The last missed day that a freeze kept it over. */
  frozen: string | null;
}

/** Whether a freeze keeps a streak over a missed day, by the words of decisions.md. */
export const isFrozen = ({ current, frozen }: Streak, missed: string): boolean =>
  current >= 7 && missed >= FREEZES_SINCE && (frozen === null || missed.slice(0, 7) !== frozen.slice(0, 7));

const DAY_MS = 24 * 60 * 60 * 1000;

/** Computes the streak of a player who voted on these UTC days, day by day. */
export function streakOf(days: Iterable<string>): Streak {
  const streak: Streak = { current: 0, longest: 0, lastDay: null, frozen: null };
  for (const day of [...new Set(days)].toSorted()) {
    const gap = streak.lastDay === null ? Infinity : (Date.parse(day) - Date.parse(streak.lastDay)) / DAY_MS;
    const missed = addDays(day, -1);
    const kept = gap === 2 && isFrozen(streak, missed);
    if (kept) streak.frozen = missed;
    streak.current = gap === 1 || kept ? streak.current + 1 : 1;
    streak.longest = Math.max(streak.longest, streak.current);
    streak.lastDay = day;
  }
  return streak;
}

/** Each player's streak, as computed from the vote log and as stored. For small databases. */
export async function streaks(
  pool: pg.Pool,
): Promise<{ counted: Record<string, Streak>; kept: Record<string, Streak> }> {
  const players = await pool.query<{
    num: number;
    current: number;
    longest: number;
    lastDay: string | null;
    frozen: string | null;
  }>(
    `SELECT num, current_streak AS current, longest_streak AS longest, last_vote_day AS "lastDay", frozen_day AS frozen FROM players`,
  );
  const votes = await pool.query<{ player: number; day: string }>("SELECT player, day FROM votes");
  const days = Map.groupBy(votes.rows, ({ player }) => player);
  return {
    kept: Object.fromEntries(players.rows.map(({ num, ...streak }) => [num, streak])),
    counted: Object.fromEntries(
      players.rows.map(({ num }) => [num, streakOf((days.get(num) ?? []).map(({ day }) => day))]),
    ),
  };
}
