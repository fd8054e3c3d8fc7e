import type { Activity, Insights } from "#contract/analytics.ts";
import { LAST_ACTIVITIES, type Timeframe } from "#contract/values/analytics-limits.ts";
import { CATEGORIES } from "#contract/values/categories.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { addDays, utcDay } from "../time.ts";
import { EVENT_DAYS } from "./event-retention.ts";
import { figuresOf, HEADLINE_MEASURES, headlineOf, MEASURES, topCelebrities } from "./figures.ts";
import { type Period, periodBefore, periodOf, piecesOf, stretchesOf } from "./periods.ts";
import {
  selectActive,
  selectCelebrityVotes,
  selectCounts,
  selectCourse,
  selectRecent,
  selectRetention,
  selectSampling,
} from "./queries.ts";

/** How long a session counts as active after its last event. */
const ACTIVE_MS = 5 * 60_000;
/** Number of days within which a returning player counts for retention. */
const RETURN_DAYS = 7;
/** How many days of players each timeframe's retention covers. */
const COHORT_DAYS: Record<Timeframe, number> = { "1h": 1, "24h": 1, "7d": 7, "30d": 30 };

/** Computes the insights from counts; only recent activity reads events. */
export interface InsightsReader {
  of(timeframe: Timeframe): Promise<Insights>;
  live(): Promise<Pick<Insights, "activeUsers" | "deviceInsights" | "recentActivity">>;
}

export function createInsights(database: Database, catalogue: Catalogue, clock: () => Date): InsightsReader {
  async function course(timeframe: Timeframe, period: Period): Promise<Insights["votesOverTime"]> {
    const stretches = stretchesOf(timeframe, period);
    const pieces = stretches.flatMap((part, stretch) => piecesOf(part).map((piece) => ({ ...piece, stretch })));
    const rows = await selectCourse(database, pieces);
    const votes = new Map(rows.map(({ stretch, key, count }) => [`${stretch} ${key}`, count]));
    return stretches.map(({ from }, stretch) => ({
      from: from.toISOString(),
      hotVotes: votes.get(`${stretch} hot`) ?? 0,
      notVotes: votes.get(`${stretch} not`) ?? 0,
    }));
  }

  /** @param periodsAgo 0 for the latest days whose retention is known, 1 for as many days before them */
  async function retention(timeframe: Timeframe, periodsAgo: number): Promise<number | null> {
    const days = COHORT_DAYS[timeframe];
    // Only days that ended at least 7 days ago.
    const lastDay = addDays(utcDay(clock()), -(RETURN_DAYS + 1) - periodsAgo * days);
    const { players, returned } = await selectRetention(database, { firstDay: addDays(lastDay, 1 - days), lastDay });
    return players === 0 ? null : returned / players;
  }

  async function active(): Promise<{ mobile: number; desktop: number }> {
    return selectActive(database, new Date(clock().getTime() - ACTIVE_MS));
  }

  async function recent(): Promise<Activity[]> {
    const since = (daysAgo: number) => addDays(utcDay(clock()), -daysAgo);
    // Rarely needs more than the latest partitions.
    let rows = await selectRecent(database, since(1), LAST_ACTIVITIES);
    if (rows.length < LAST_ACTIVITIES) rows = await selectRecent(database, since(EVENT_DAYS), LAST_ACTIVITIES);
    return rows.map(({ at, event, details }) => presentActivity(catalogue, at, event, details));
  }

  return {
    async of(timeframe) {
      const period = periodOf(timeframe, clock());
      const before = periodBefore(period);
      const [counts, earlier, votes, votesOverTime, retentionRate, earlierRetention, devices, recentActivity, oneIn] =
        await Promise.all([
          selectCounts(database, piecesOf(period), MEASURES),
          selectCounts(database, piecesOf(before), HEADLINE_MEASURES),
          selectCelebrityVotes(database, piecesOf(period)),
          course(timeframe, period),
          retention(timeframe, 0),
          retention(timeframe, 1),
          active(),
          recent(),
          selectSampling(database, period),
        ]);
      return {
        timeframe,
        from: period.from.toISOString(),
        to: period.to.toISOString(),
        ...figuresOf(counts),
        sampledOneIn: oneIn,
        retentionRate,
        activeUsers: devices.mobile + devices.desktop,
        topCelebrities: topCelebrities(votes, (num) => catalogue.byNum(num)?.name),
        recentActivity,
        votesOverTime,
        previous: { ...headlineOf(earlier), retentionRate: earlierRetention },
      };
    },

    async live() {
      const [deviceInsights, recentActivity] = await Promise.all([active(), recent()]);
      return { activeUsers: deviceInsights.mobile + deviceInsights.desktop, deviceInsights, recentActivity };
    },
  };
}

function presentActivity(catalogue: Catalogue, at: Date, event: string, details: Record<string, unknown>): Activity {
  const timestamp = at.toISOString();
  if (event === "celebrity_engagement") {
    const celebrity = catalogue.byId(String(details["celebrityId"]));
    const vote = (["hot", "not", "skip"] as const).find((type) => type === details["voteType"]);
    return {
      type: "vote",
      timestamp,
      ...(vote === undefined ? {} : { vote }),
      ...(celebrity === undefined ? {} : { celebrity: celebrity.name, category: celebrity.category }),
    };
  }
  const category = CATEGORIES.find((name) => name === details["selectedCategory"]);
  if (category !== undefined) return { type: "category_select", timestamp, category };
  return { type: "session_start", timestamp };
}
