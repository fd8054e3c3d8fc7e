import type { Database } from "../database/connect.ts";
import { addDays, utcDay } from "../time.ts";
import { selectDays, selectHours } from "./queries.ts";
import { DAY_WEIGHTS } from "./rules.ts";

const HOUR_MS = 60 * 60 * 1000;
export const DAY_HOURS = 24;
/** The usual number of votes is the mean over this many days before the period. */
export const USUAL_DAYS = 28;

/** A celebrity's votes by age in hours or days, the current one first. */
interface Course {
  hours: number[];
  days: number[];
}

/** By celebrity number. */
export type Courses = ReadonlyMap<number, Course>;

/** Votes of the last two days by hour, and of as many days as the periods need, by celebrity. */
export async function readCourses(database: Database, now: Date): Promise<Courses> {
  const hourCount = 2 * DAY_HOURS;
  const dayCount = 1 + DAY_WEIGHTS.length + USUAL_DAYS;
  const today = utcDay(now);
  const thisHour = Math.floor(now.getTime() / HOUR_MS);
  const [hours, days] = await Promise.all([
    // Include the next hour and tomorrow: another process's clock may be ahead.
    selectHours(database, new Date((thisHour - hourCount + 1) * HOUR_MS), new Date((thisHour + 1) * HOUR_MS)),
    selectDays(database, addDays(today, 1 - dayCount), addDays(today, 1)),
  ]);
  const courses = new Map<number, Course>();
  const courseOf = (celebrity: number): Course => {
    const course = courses.get(celebrity) ?? { hours: Array(hourCount).fill(0), days: Array(dayCount).fill(0) };
    courses.set(celebrity, course);
    return course;
  };
  for (const { hour, votes } of hours) {
    const age = Math.max(0, thisHour - hour.getTime() / HOUR_MS);
    for (const [place, count] of votes.entries()) if (count > 0) addAt(courseOf(place + 1).hours, age, count);
  }
  const todayMs = Date.parse(today);
  for (const { day, celebrity, votes } of days) {
    const age = Math.max(0, Math.round((todayMs - Date.parse(day)) / (DAY_HOURS * HOUR_MS)));
    if (votes > 0) addAt(courseOf(celebrity).days, age, votes);
  }
  return courses;
}

function addAt(counts: number[], place: number, count: number): void {
  counts[place] = (counts[place] ?? 0) + count;
}
