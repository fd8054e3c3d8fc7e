import type { UserStats } from "#contract/rewards.ts";
import { addDays } from "../time.ts";
import type { BadgeRule, Measure } from "./badges.ts";

/**
 * How a streak stands on a UTC day: what it counted up to the last vote's day, until a day has passed without a vote.
 * @param lastVoteDay may be tomorrow, around midnight: another process's clock may have begun it
 */
export function streakOn(
  today: string,
  streak: number,
  lastVoteDay: string | null,
): { currentStreak: number; savedToday: boolean } {
  const goesOn = lastVoteDay !== null && lastVoteDay >= addDays(today, -1);
  return { currentStreak: goesOn ? streak : 0, savedToday: lastVoteDay !== null && lastVoteDay >= today };
}

/**
 * How far each badge is, in the order of the collection. An earned one is complete, also when the vote that earned it was
 * taken back.
 */
export function progressOf(
  badges: readonly BadgeRule[],
  values: Record<Measure, number>,
  earnedAt: ReadonlyMap<string, Date>,
): UserStats["badgeProgress"] {
  return badges.map(({ id, measure, need }) => {
    const earned = earnedAt.get(id);
    return {
      id,
      have: earned === undefined ? Math.min(values[measure], need) : need,
      need,
      earnedAt: earned?.toISOString() ?? null,
    };
  });
}
