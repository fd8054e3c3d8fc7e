import { hotPercentage } from "#contract/values/hot-percentage.ts";
import { trending as trendingList, type TrendingEntry, type TrendingPeriod } from "#contract/trending.ts";
import type { Catalogue, CatalogueEntry } from "../celebrities/catalogue.ts";
import { NO_VOTES, type VotesOfAll } from "../celebrities/recent-votes.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { recently } from "../recently.ts";
import type { Clock } from "../time.ts";
import {
  type Course,
  type Courses,
  DAY_HOURS,
  LEAST_USUAL_DAYS,
  type Prompted,
  readCourses,
  USUAL_DAYS,
} from "./courses.ts";
import { DAY_WEIGHTS, HOUR_WEIGHTS, rankTrending, trendingScore, weigh, weighUsual } from "./rules.ts";

/** Cache lifetime of the lists, in ms, shared by all callers. */
const FRESH_MS = 5000;

/** The trending lists. */
export interface Trending {
  /** The first `limit` of a period. */
  list(period: TrendingPeriod, limit: number): Promise<TrendingEntry[]>;
  /** A celebrity's current rank of the day, from 1; null without votes in the last 24 hours. */
  rankToday(id: string): Promise<number | null>;
}

interface TrendingDependencies {
  bind: Bind;
  database: Database;
  catalogue: Catalogue;
  /** All-time votes. */
  recentVotes: () => Promise<VotesOfAll>;
  /** Votes that everyone was asked for, which make no trend. */
  prompted: Prompted;
  clock: Clock;
}

export function openTrending({ bind, ...parts }: TrendingDependencies): Trending {
  const trending = createTrending(parts);
  bind(trendingList, ({ query: { period, limit } }) => trending.list(period, limit), { compress: true });
  return trending;
}

function createTrending({
  database,
  catalogue,
  recentVotes,
  prompted,
  clock,
}: Omit<TrendingDependencies, "bind">): Trending {
  const lists = recently(
    clock,
    FRESH_MS,
    async () => {
      const [courses, votes] = await Promise.all([readCourses(database, prompted, clock()), recentVotes()]);
      return { today: listAll("today", courses, votes), weekly: listAll("weekly", courses, votes) };
    },
    () => catalogue.all,
  );

  function listAll(period: TrendingPeriod, byCelebrity: Courses, votes: VotesOfAll): TrendingEntry[] {
    const before = new Map(standings(catalogue, byCelebrity, period, 1).map(({ entry, rank }) => [entry, rank]));
    return standings(catalogue, byCelebrity, period, 0).map(({ entry, rank, score, votes: dailyVotes, usual }) => {
      const { hotVotes, notVotes } = votes.get(entry.num) ?? NO_VOTES;
      const rankBefore = before.get(entry);
      return {
        id: entry.id,
        name: entry.name,
        rank,
        imageUrl: entry.imageUrl,
        category: entry.category,
        hotPercentage: hotPercentage(hotVotes, notVotes),
        totalVotes: hotVotes + notVotes,
        dailyVotes,
        usualVotes: usual === null ? null : Math.round(usual * 10) / 10,
        trendingScore: Math.round(score * 100) / 100,
        move: rankBefore === undefined ? null : rankBefore - rank,
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
): { entry: CatalogueEntry; rank: number; score: number; votes: number; usual: number | null }[] {
  const [byAge, perStretch, firstUsual] =
    period === "today" ? ([HOUR_WEIGHTS, 1 / DAY_HOURS, 1] as const) : ([DAY_WEIGHTS, 1, DAY_WEIGHTS.length] as const);
  const usualDays = ({ days }: Course) => days.slice(daysAgo).slice(firstUsual, firstUsual + USUAL_DAYS);
  // A product of a few days has had no votes before them: the mean that is told is of the days that it has had.
  const known = 1 + Math.max(-1, ...[...courses.values()].map(({ all }) => usualDays(all).findLastIndex((n) => n > 0)));
  const contenders = catalogue.all.flatMap((entry) => {
    const course = courses.get(entry.num);
    if (course === undefined) return [];
    const { all, chosen } = course;
    const stretchesOf = ({ hours, days }: Course) =>
      period === "today" ? hours.slice(daysAgo * DAY_HOURS) : days.slice(daysAgo);
    const usualDay = sum(usualDays(chosen)) / USUAL_DAYS;
    return {
      entry,
      name: entry.name,
      score: trendingScore(weigh(stretchesOf(chosen), byAge), weighUsual(usualDay * perStretch, byAge)),
      votes: sum(stretchesOf(all).slice(0, byAge.length)),
      usual: known < LEAST_USUAL_DAYS ? null : (sum(usualDays(all)) / known) * perStretch * byAge.length,
    };
  });
  return rankTrending(contenders);
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
