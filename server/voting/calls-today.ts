import type { TodayCalls } from "#contract/today.ts";
import type { TrendingEntry } from "#contract/trending.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { NO_VOTES, type VotesOfAll } from "../celebrities/recent-votes.ts";
import { addDays, utcDay } from "../time.ts";
import type { TodayProvider } from "../today-provider.ts";
import { sideOf } from "./crowd.ts";
import { type DayCalls, readLastCalls } from "./today-queries.ts";

/** How far back votes are looked at, in days. */
const LOOKED_BACK = 7;

interface CallsDependencies {
  catalogue: Pick<Catalogue, "byNum">;
  recentVotes: () => Promise<VotesOfAll>;
  /** Everyone who is trending today, in order. */
  trending: () => Promise<readonly Pick<TrendingEntry, "id" | "rank" | "move">[]>;
}

/** Tells what became of a player's votes of the last day. */
export function callsToday({ catalogue, recentVotes, trending }: CallsDependencies): TodayProvider {
  return async (player, now, run) => {
    const today = utcDay(now);
    const last = await run(readLastCalls(player.num, addDays(today, -LOOKED_BACK), today));
    if (last === undefined) return {};
    const [totals, trends] = await Promise.all([recentVotes(), trending()]);
    return { calls: tellCalls(last, { totals, trends, nameOf: (num) => catalogue.byNum(num) }) };
  };
}

interface Crowd {
  totals: VotesOfAll;
  trends: readonly Pick<TrendingEntry, "id" | "rank" | "move">[];
  /** Undefined for celebrities who are not shown any more. */
  nameOf: (celebrity: number) => { id: string; name: string } | undefined;
}

/** @returns null while there is nothing to tell */
export function tellCalls({ day, votes }: DayCalls, { totals, trends, nameOf }: Crowd): TodayCalls | null {
  const sides = votes.map(({ celebrity, hot }) => sideOf(hot, totals.get(celebrity) ?? NO_VOTES));
  const judged = sides.filter((side) => side !== "open").length;
  const ranked = new Map(trends.map((trend) => [trend.id, trend]));
  const [star = null] = votes
    .flatMap(({ celebrity, hot }) => {
      const known = hot ? nameOf(celebrity) : undefined;
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
