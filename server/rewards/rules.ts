import type { UserStats } from "#contract/rewards.ts";
import type { Measure } from "../measures.ts";
import { addDays } from "../time.ts";
import type { BadgeRule } from "./badges.ts";

/**
 * A streak as of a UTC day: the count up to the day of the last vote, or 0 once a day has passed without one.
 * @param lastVoteDay may be tomorrow, around midnight: another process's clock may be ahead
 */
export function streakOn(
  today: string,
  streak: number,
  lastVoteDay: string | null,
): { currentStreak: number; savedToday: boolean } {
  const alive = lastVoteDay !== null && lastVoteDay >= addDays(today, -1);
  return { currentStreak: alive ? streak : 0, savedToday: lastVoteDay !== null && lastVoteDay >= today };
}

/** Progress of each badge, in display order. An earned one is complete, even if the vote that earned it was undone. */
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
