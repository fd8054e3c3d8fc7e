import { FUNNEL_STEPS, type FunnelStep, TOP_CELEBRITIES } from "#contract/values/analytics-limits.ts";
import { hotPercentage } from "#contract/values/hot-percentage.ts";
import { compareNames } from "../collation.ts";
import type { Batch, CountRow } from "./batch.ts";

/** All measures and their keys: events by name, votes, swipes and categories by choice, sessions by device, and so on. */
export const MEASURES = ["event", "vote", "swipe", "category", "session", "funnel"] as const;
/** The measures needed for the metrics that are compared between periods. */
export const HEADLINE_MEASURES = ["event", "vote", "session"] as const;

/** Looks up a count; 0 if there is none. */
function lookUp(rows: readonly CountRow[]) {
  const byName = new Map(rows.map((row) => [`${row.measure} ${row.key}`, row]));
  const none = { count: 0, total: 0 };
  return {
    count: (measure: string, key: string) => (byName.get(`${measure} ${key}`) ?? none).count,
    all: (measure: string) =>
      rows
        .filter((row) => row.measure === measure)
        .reduce((sum, { count, total }) => ({ count: sum.count + count, total: sum.total + total }), none),
  };
}

const mean = ({ count, total }: { count: number; total: number }): number => (count === 0 ? 0 : total / count);

/** The metrics of a period that are compared with the previous period. */
export function headlineOf(rows: readonly CountRow[]) {
  const counts = lookUp(rows);
  return {
    totalEvents: counts.all("event").count,
    uniqueSessions: counts.all("session").count,
    averageSessionDuration: Math.round(mean(counts.all("session"))),
    totalVotes: counts.count("vote", "hot") + counts.count("vote", "not"),
  };
}

/** A period's metrics about play. */
export function figuresOf(rows: readonly CountRow[]) {
  const { count, all } = lookUp(rows);
  const reached = (step: FunnelStep) => count("funnel", String(FUNNEL_STEPS.indexOf(step) + 1));
  return {
    ...headlineOf(rows),
    swipeBehavior: {
      totalSwipes: all("swipe").count,
      directionDistribution: {
        left: count("swipe", "left"),
        right: count("swipe", "right"),
        up: count("swipe", "up"),
      },
      averageVelocity: mean(all("swipe")),
    },
    votingPatterns: { hotVotes: count("vote", "hot"), notVotes: count("vote", "not"), skips: count("vote", "skip") },
    funnelMetrics: {
      landing: reached("landing"),
      categorySelect: reached("category_select"),
      firstVote: reached("first_vote"),
      completeCategory: reached("complete_category"),
    },
    categoryEngagement: Object.fromEntries(
      rows
        .filter(({ measure }) => measure === "category")
        .toSorted((a, b) => b.count - a.count || compareNames(a.key, b.key))
        .map(({ key, count: chosen }) => [key, chosen]),
    ),
    deviceInsights: { mobile: count("session", "mobile"), desktop: count("session", "desktop") },
  };
}

/**
 * The celebrities with the most votes, in descending order.
 * @param stretches votes per interval of the period
 * @param nameOf a celebrity's name by number; undefined for retired ones
 */
export function topCelebrities(stretches: readonly Batch["votes"][], nameOf: (num: number) => string | undefined) {
  const hot = addPlaces(stretches.map((votes) => votes.hot));
  const not = addPlaces(stretches.map((votes) => votes.not));
  return Array.from({ length: Math.max(hot.length, not.length) }, (_, place) => {
    const [hotVotes, notVotes] = [hot[place] ?? 0, not[place] ?? 0];
    return { name: nameOf(place + 1), votes: hotVotes + notVotes, hotPercentage: hotPercentage(hotVotes, notVotes) };
  })
    .flatMap(({ name, ...row }) => (name === undefined || row.votes === 0 ? [] : [{ name, ...row }]))
    .toSorted((a, b) => b.votes - a.votes || compareNames(a.name, b.name))
    .slice(0, TOP_CELEBRITIES);
}

/** Adds lists element by element. */
function addPlaces(lists: readonly (readonly number[])[]): number[] {
  const sums = Array<number>(Math.max(0, ...lists.map(({ length }) => length))).fill(0);
  for (const list of lists) {
    for (let place = 0; place < list.length; place += 1) sums[place] = (sums[place] ?? 0) + (list[place] ?? 0);
  }
  return sums;
}
