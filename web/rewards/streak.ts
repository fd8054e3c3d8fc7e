import { dayWords } from "../lib/utc-day.ts";
import type { UserStats } from "../../contract/rewards.ts";
import { FREEZE_FROM_DAYS, STREAK_LEVELS } from "../../contract/values/voting-limits.ts";
import type { VoteResult } from "../../contract/voting.ts";
import { dateFormat } from "../lib/formatters.ts";

export type StreakLevel = "cold" | (typeof STREAK_LEVELS)[number]["level"];

/** Level of a streak of this many UTC days (core specification §4). */
export function streakLevel(days: number): StreakLevel {
  return STREAK_LEVELS.findLast(({ from }) => days >= from)?.level ?? "cold";
}

const months = dateFormat({ month: "long", timeZone: "UTC" });

/** "Your freeze kept your 8-day streak over Nov 8" */
export const freezeNews = ({ day, streakCount }: NonNullable<VoteResult["streakFreeze"]>): string =>
  `Your freeze kept your ${streakCount}-day streak over ${dayWords(day)}`;

/** What a player's freeze does, or what it takes to have one. @param now in ms */
export function freezeWords({ ready, keeping, usedFor }: UserStats["streakFreeze"], now: number): string {
  if (keeping !== null) return "You missed yesterday. Your freeze keeps the streak: vote today.";
  if (ready) return "Freeze ready: one missed day won't end it.";
  const thisMonth = new Date(now).toISOString().slice(0, 7);
  if (usedFor?.startsWith(thisMonth) === true) {
    const next = new Date(`${thisMonth}-01T00:00:00Z`);
    next.setUTCMonth(next.getUTCMonth() + 1);
    return `Freeze used for ${dayWords(usedFor)}. The next one comes in ${months(next)}.`;
  }
  return `${FREEZE_FROM_DAYS} days in a row earn a freeze for one missed day.`;
}

/** "3 days in a row: warm streak!" */
export const streakNews = (days: number): string => `${days} days in a row: ${streakLevel(days)} streak!`;
