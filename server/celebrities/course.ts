import { hotPercentage } from "#contract/values/hot-percentage.ts";
import type { CelebrityProfile } from "#contract/celebrities.ts";
import { selectCourse } from "./queries.ts";
import type { Database } from "../database/connect.ts";
import { addDays } from "../time.ts";

/** Days of a celebrity's course. */
const COURSE_DAYS = 30;

type Standing = CelebrityProfile["standing"];

/**
 * A celebrity's all-time votes, and its hot percentage at the end of each of the last 30 UTC days up to `today`, oldest
 * first. Reads one counter row per day.
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
  // Backwards, because only the final totals are stored.
  const course = days.toReversed().map((day) => {
    const { hot_votes: hotVotes, not_votes: notVotes } = votesOf.get(day) ?? { hot_votes: 0, not_votes: 0 };
    const end = { day, votes: hotVotes + notVotes, hotPercentage: hot + not === 0 ? null : hotPercentage(hot, not) };
    hot -= hotVotes;
    not -= notVotes;
    return end;
  });
  return { ...standing, course: course.toReversed() };
}
