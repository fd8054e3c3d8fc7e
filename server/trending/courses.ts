import type { Database } from "../database/connect.ts";
import { addDays, utcDay } from "../time.ts";
import { selectDays, selectHours } from "./queries.ts";
import { DAY_WEIGHTS } from "./rules.ts";

const HOUR_MS = 60 * 60 * 1000;
export const DAY_HOURS = 24;
/** The usual number of votes is the mean over this many days before the period. */
export const USUAL_DAYS = 28;
/** Before a product has had so many days, nothing is told to be usual. */
export const LEAST_USUAL_DAYS = 3;

/** Votes by age in hours or days, the current one first. */
export interface Course {
  hours: number[];
  days: number[];
}

/** A celebrity's votes. */
interface BothCourses {
  all: Course;
  /** Without those that the product has asked everyone for: only what players choose by themselves is a trend. */
  chosen: Course;
}

/** By celebrity number. */
export type Courses = ReadonlyMap<number, BothCourses>;

interface VotesOfDay {
  day: string;
  celebrity: number;
  votes: number;
}

/** Votes on celebrities that everyone was asked for, of days since one. */
export type Prompted = (since: string) => Promise<readonly VotesOfDay[]>;

/** Votes of the last two days by hour, and of as many days as the periods need, by celebrity. */
export async function readCourses(database: Database, prompted: Prompted, now: Date): Promise<Courses> {
  const hourCount = 2 * DAY_HOURS;
  const dayCount = 1 + DAY_WEIGHTS.length + USUAL_DAYS;
  const today = utcDay(now);
  const thisHour = Math.floor(now.getTime() / HOUR_MS);
  const since = addDays(today, 1 - dayCount);
  const [hours, days, asked] = await Promise.all([
    // Include the next hour and tomorrow: another process's clock may be ahead.
    selectHours(database, new Date((thisHour - hourCount + 1) * HOUR_MS), new Date((thisHour + 1) * HOUR_MS)),
    selectDays(database, since, addDays(today, 1)),
    prompted(since),
  ]);
  const shares = sharesChosen(days, asked);
  const chosen = (day: string, celebrity: number, votes: number): number =>
    votes * (shares.get(`${day} ${celebrity}`) ?? 1);
  const empty = (): Course => ({ hours: Array(hourCount).fill(0), days: Array(dayCount).fill(0) });
  const courses = new Map<number, BothCourses>();
  const courseOf = (celebrity: number): BothCourses => {
    const course = courses.get(celebrity) ?? { all: empty(), chosen: empty() };
    courses.set(celebrity, course);
    return course;
  };
  const add = (unit: keyof Course, age: number, { day, celebrity, votes }: VotesOfDay): void => {
    const course = courseOf(celebrity);
    addAt(course.all[unit], age, votes);
    addAt(course.chosen[unit], age, chosen(day, celebrity, votes));
  };
  for (const { hour, votes } of hours) {
    const age = Math.max(0, thisHour - hour.getTime() / HOUR_MS);
    for (const [place, count] of votes.entries())
      if (count > 0) add("hours", age, { day: utcDay(hour), celebrity: place + 1, votes: count });
  }
  const todayMs = Date.parse(today);
  for (const each of days) {
    const age = Math.max(0, Math.round((todayMs - Date.parse(each.day)) / (DAY_HOURS * HOUR_MS)));
    if (each.votes > 0) add("days", age, each);
  }
  return courses;
}

/** Which share of a celebrity's votes of a day nobody was asked for, by "day number"; those that are not in it: all. */
function sharesChosen(days: readonly VotesOfDay[], asked: readonly VotesOfDay[]): Map<string, number> {
  const votes = new Map(days.map(({ day, celebrity, votes }) => [`${day} ${celebrity}`, votes]));
  return new Map(
    asked.map(({ day, celebrity, votes: prompted }) => {
      const key = `${day} ${celebrity}`;
      const all = votes.get(key) ?? 0;
      return [key, all === 0 ? 1 : Math.max(0, 1 - prompted / all)];
    }),
  );
}

function addAt(counts: number[], place: number, count: number): void {
  counts[place] = (counts[place] ?? 0) + count;
}
