import { FREEZE_FROM_DAYS, FREEZES_SINCE } from "#contract/values/voting-limits.ts";
import { addDays } from "../time.ts";

/** Consecutive UTC days with a counted vote, up to the last of them. */
export interface Streak {
  streak: number;
  longestStreak: number;
  lastVoteDay: string | null;
  /** The last missed day that a freeze kept the streak over. */
  frozenDay: string | null;
}

export const NO_STREAK: Streak = { streak: 0, longestStreak: 0, lastVoteDay: null, frozenDay: null };

/** Whether a freeze keeps the streak over a missed day: one in a calendar month, earned by days in a row. */
const canFreeze = ({ streak, frozenDay }: Streak, missed: string): boolean =>
  streak >= FREEZE_FROM_DAYS && missed >= FREEZES_SINCE && frozenDay?.slice(0, 7) !== missed.slice(0, 7);

/** A streak after a vote on a day. */
export function streakAfter(before: Streak, day: string): Streak {
  const { streak, longestStreak, lastVoteDay, frozenDay } = before;
  if (lastVoteDay !== null && lastVoteDay >= day) return { ...before, lastVoteDay: day };
  const eve = addDays(day, -1);
  const isFrozen = lastVoteDay === addDays(day, -2) && canFreeze(before, eve);
  const days = isFrozen || lastVoteDay === eve ? streak + 1 : 1;
  return {
    streak: days,
    longestStreak: Math.max(longestStreak, days),
    lastVoteDay: day,
    frozenDay: isFrozen ? eve : frozenDay,
  };
}

/** A streak as of a day. */
export interface StreakToday {
  /** The count up to the day of the last vote; 0 once it is over. */
  currentStreak: number;
  savedToday: boolean;
  /** Yesterday, if it was missed and a freeze will keep the streak over it. */
  freezing: string | null;
  /** Whether a freeze is there for the next missed day. */
  isFreezeReady: boolean;
}

/**
 * What a streak is worth as of a UTC day: it is over once a day has passed without a vote, unless a freeze keeps it.
 * The day of the last vote may be tomorrow, around midnight: another process's clock may be ahead.
 */
export function streakOn(today: string, streak: Streak): StreakToday {
  const { lastVoteDay } = streak;
  const eve = addDays(today, -1);
  const isFreezing = lastVoteDay === addDays(today, -2) && canFreeze(streak, eve);
  const isAlive = isFreezing || (lastVoteDay !== null && lastVoteDay >= eve);
  const savedToday = lastVoteDay !== null && lastVoteDay >= today;
  return {
    currentStreak: isAlive ? streak.streak : 0,
    savedToday,
    freezing: isFreezing ? eve : null,
    isFreezeReady: isAlive && !isFreezing && canFreeze(streak, savedToday ? addDays(today, 1) : today),
  };
}
