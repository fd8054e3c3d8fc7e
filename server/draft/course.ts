import { COURSE_DAYS } from "#contract/values/draft-limits.ts";
import { addDays, utcDay } from "../time.ts";
import { type Counters, earned, NOTHING } from "./rules.ts";

/** What each celebrity has earned, by UTC day and its number. Days without anything may be missing. */
export type EarnedByDay = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Sums up what the counters of days have gained. */
export function earnedByDay(gains: readonly (Counters & { day: string; celebrity: number })[]): EarnedByDay {
  const all = new Map<string, Map<number, number>>();
  for (const { day, celebrity, ...counters } of gains) {
    const of = all.get(day) ?? new Map<number, number>();
    all.set(day, of.set(celebrity, (of.get(celebrity) ?? 0) + earned(counters)));
  }
  return all;
}

interface CourseMember {
  celebrity: number;
  addedAt: Date;
  /** Of the celebrity, when it was added. */
  added: Counters;
}

/**
 * What the members of a team had earned it by the end of each day, today last. It is counted back from what they have earned
 * by now, so that it ends with the score of today.
 */
export function courseOf(
  members: readonly CourseMember[],
  {
    counters,
    byDay,
    today,
    days = COURSE_DAYS,
  }: {
    counters: ReadonlyMap<number, Counters>;
    byDay: EarnedByDay;
    today: string;
    /** As many are told at most. */
    days?: number;
  },
): { day: string; score: number }[] {
  const firstAdded = members.map(({ addedAt }) => utcDay(addedAt)).toSorted()[0];
  if (firstAdded === undefined) return [];
  const since = addDays(today, 1 - days);
  const course: { day: string; score: number }[] = [];
  /** What was earned after the day at hand, by celebrity. */
  const later = new Map<number, number>();
  for (let day = today; day >= since && day >= firstAdded; day = addDays(day, -1)) {
    let score = 0;
    for (const { celebrity, addedAt, added } of members) {
      if (utcDay(addedAt) > day) continue;
      const byThen = earned(counters.get(celebrity) ?? NOTHING) - (later.get(celebrity) ?? 0);
      score += Math.max(0, byThen - earned(added));
    }
    course.unshift({ day, score });
    for (const { celebrity } of members)
      later.set(celebrity, (later.get(celebrity) ?? 0) + (byDay.get(day)?.get(celebrity) ?? 0));
  }
  return course;
}
