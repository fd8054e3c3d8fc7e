import { STREAK_LEVELS } from "../../contract/values/voting-limits.ts";

export type StreakLevel = "cold" | (typeof STREAK_LEVELS)[number]["level"];

/** Level of a streak of this many UTC days (core specification §4). */
export function streakLevel(days: number): StreakLevel {
  return STREAK_LEVELS.findLast(({ from }) => days >= from)?.level ?? "cold";
}

/** "3 days in a row: warm streak!" */
export const streakNews = (days: number): string => `${days} days in a row: ${streakLevel(days)} streak!`;
