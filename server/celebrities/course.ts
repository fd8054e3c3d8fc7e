import { hotPercentage } from "#contract/values/hot-percentage.ts";
import type { CelebrityProfile } from "#contract/celebrities.ts";
import { selectCourse } from "./queries.ts";
import type { Database } from "../database/connect.ts";
import { addDays } from "../time.ts";

/** A celebrity has a course of so many UTC days. */
const COURSE_DAYS = 30;

type Standing = CelebrityProfile["standing"];

/**
 * A celebrity's votes of all time, and its hot percentage as it was at the end of each of the last 30 UTC days up to `today`,
 * oldest first. It reads counters: as many rows as days.
 */
export async function courseOf(
  database: Database,
  num: number,
  today: string,
): Promise<Pick<Standing, "hotPercentage" | "totalVotes" | "course">> {
  const days = Array.from({ length: COURSE_DAYS }, (_, index) => addDays(today, index + 1 - COURSE_DAYS));
  const row = await selectCourse(database, num, days[0] ?? today, today);
  const votesOf = new Map(row?.days.map((day) => [day.day, day]));
  let [hot, not] = [row?.hot_votes ?? 0, row?.not_votes ?? 0];
  const standing = { hotPercentage: hotPercentage(hot, not), totalVotes: hot + not };
  // Backwards, for only what they came to in the end is kept.
  const course = days.toReversed().map((day) => {
    const { hot_votes: hotVotes, not_votes: notVotes } = votesOf.get(day) ?? { hot_votes: 0, not_votes: 0 };
    const end = { day, votes: hotVotes + notVotes, hotPercentage: hot + not === 0 ? null : hotPercentage(hot, not) };
    hot -= hotVotes;
    not -= notVotes;
    return end;
  });
  return { ...standing, course: course.toReversed() };
}
