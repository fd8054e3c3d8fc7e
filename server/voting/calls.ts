import type { TodayCalls } from "#contract/today.ts";
import type { TrendingEntry } from "#contract/trending.ts";
import { sideOf } from "#contract/values/crowd.ts";
import { areRanksEarned, TRENDING_SHOWN } from "#contract/values/trending.ts";
import { NO_VOTES, type VotesOfAll } from "../celebrities/recent-votes.ts";
import type { DayCalls } from "./calls-queries.ts";

/** Of who is trending, what is told of. */
export type Trend = Pick<TrendingEntry, "id" | "rank" | "move" | "dailyVotes">;

interface Figures {
  totals: VotesOfAll;
  /** In the order of the trending list. */
  trends: readonly Trend[];
  /** Undefined for celebrities who are not shown any more. */
  nameOf: (celebrity: number) => { id: string; name: string } | undefined;
}

/** @returns null while there is nothing to tell */
export function tellCalls({ day, votes }: DayCalls, { totals, trends, nameOf }: Figures): TodayCalls | null {
  const sides = votes.map(({ celebrity, hot }) => sideOf(hot, totals.get(celebrity) ?? NO_VOTES));
  const judged = sides.filter((side) => side !== "open").length;
  // What is told leads to the list, which must show the rank.
  const shown = trends.slice(0, TRENDING_SHOWN);
  const ranked = new Map(areRanksEarned(shown) ? shown.map((trend) => [trend.id, trend]) : []);
  const [star = null] = votes
    .flatMap(({ celebrity, hot }, index) => {
      const known = hot && sides[index] === "with" ? nameOf(celebrity) : undefined;
      const trend = known && ranked.get(known.id);
      return known === undefined || trend === undefined
        ? []
        : { id: known.id, name: known.name, rank: trend.rank, move: trend.move };
    })
    .toSorted((one, other) => gainOf(other) - gainOf(one) || one.rank - other.rank);
  if (judged === 0) return null;
  return { day, agreed: sides.filter((side) => side === "with").length, judged, star };
}

const gainOf = ({ move }: { move: number | null }): number => Math.max(0, move ?? 0);
