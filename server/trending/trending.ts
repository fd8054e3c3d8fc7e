import { hotPercentage } from "#contract/values/hot-percentage.ts";
import { trending as trendingList, type TrendingEntry, type TrendingPeriod } from "#contract/trending.ts";
import type { Catalogue, CatalogueEntry } from "../celebrities/catalogue.ts";
import { NO_VOTES, type VotesOfAll } from "../celebrities/recent-votes.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { recently } from "../recently.ts";
import { addDays, type Clock, utcDay } from "../time.ts";
import { selectDays, selectHours } from "./queries.ts";
import { DAY_WEIGHTS, HOUR_WEIGHTS, rankTrending, trendingScore, weigh, weighUsual } from "./rules.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_HOURS = 24;
/** The usual number of votes is the mean over this many days before the period. */
const USUAL_DAYS = 28;
/** Cache lifetime of the lists, in ms, shared by all callers. */
const FRESH_MS = 5000;

/** The trending lists. */
export interface Trending {
  /** The first `limit` of a period. */
  list(period: TrendingPeriod, limit: number): Promise<TrendingEntry[]>;
  /** A celebrity's current rank of the day, from 1; null without votes in the last 24 hours. */
  rankToday(id: string): Promise<number | null>;
}

/** A celebrity's votes by age in hours or days, the current one first. */
interface Course {
  hours: number[];
  days: number[];
}

/** By the celebrity's number. */
type Courses = ReadonlyMap<number, Course>;

interface TrendingDependencies {
  bind: Bind;
  database: Database;
  catalogue: Catalogue;
  /** All-time votes, for the hot percentage. */
  recentVotes: () => Promise<VotesOfAll>;
  clock: Clock;
}

export function openTrending({ bind, ...parts }: TrendingDependencies): Trending {
  const trending = createTrending(parts);
  bind(trendingList, ({ query: { period, limit } }) => trending.list(period, limit), { compress: true });
  return trending;
}

function createTrending({ database, catalogue, recentVotes, clock }: Omit<TrendingDependencies, "bind">): Trending {
  const lists = recently(clock, FRESH_MS, async () => {
    const [courses, votes] = await Promise.all([readCourses(database, clock()), recentVotes()]);
    return { today: listAll("today", courses, votes), weekly: listAll("weekly", courses, votes) };
  });

  function listAll(period: TrendingPeriod, byCelebrity: Courses, votes: VotesOfAll): TrendingEntry[] {
    const before = new Map(standings(catalogue, byCelebrity, period, 1).map(({ entry }, index) => [entry, index + 1]));
    return standings(catalogue, byCelebrity, period, 0).map(({ entry, score, today }, index) => {
      const { hotVotes, notVotes } = votes.get(entry.num) ?? NO_VOTES;
      const rankBefore = before.get(entry);
      return {
        id: entry.id,
        name: entry.name,
        rank: index + 1,
        imageUrl: entry.imageUrl,
        category: entry.category,
        hotPercentage: hotPercentage(hotVotes, notVotes),
        dailyVotes: today,
        trendingScore: Math.round(score * 100) / 100,
        move: rankBefore === undefined ? null : rankBefore - (index + 1),
      };
    });
  }

  return {
    list: async (period, limit) => (await lists())[period].slice(0, limit),
    rankToday: async (id) => (await lists()).today.find((entry) => entry.id === id)?.rank ?? null,
  };
}

/** All celebrities with votes in the period, as ranked this many days ago. */
function standings(
  catalogue: Catalogue,
  courses: Courses,
  period: TrendingPeriod,
  daysAgo: number,
): { entry: CatalogueEntry; name: string; score: number; votes: number; today: number }[] {
  const contenders = catalogue.all.flatMap((entry) => {
    const course = courses.get(entry.num);
    if (course === undefined) return [];
    const days = course.days.slice(daysAgo);
    const [stretches, byAge, perStretch, firstUsual] =
      period === "today"
        ? [course.hours.slice(daysAgo * DAY_HOURS), HOUR_WEIGHTS, 1 / DAY_HOURS, 1]
        : [days, DAY_WEIGHTS, 1, DAY_WEIGHTS.length];
    const usualDay = sum(days.slice(firstUsual, firstUsual + USUAL_DAYS)) / USUAL_DAYS;
    return {
      entry,
      name: entry.name,
      score: trendingScore(weigh(stretches, byAge), weighUsual(usualDay * perStretch, byAge)),
      votes: sum(stretches.slice(0, byAge.length)),
      today: days[0] ?? 0,
    };
  });
  return rankTrending(contenders);
}

/** Votes of the last two days by hour, and of as many days as the periods need, by celebrity. */
async function readCourses(database: Database, now: Date): Promise<Map<number, Course>> {
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

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
