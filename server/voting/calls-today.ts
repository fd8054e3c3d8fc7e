import { LAST_CALLS_DAYS } from "#contract/values/calls.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { VotesOfAll } from "../celebrities/recent-votes.ts";
import { addDays, utcDay } from "../time.ts";
import type { TodayProvider } from "../today-provider.ts";
import { tellCalls, type Trend } from "./calls.ts";
import { readLastCalls } from "./calls-queries.ts";

interface CallsDependencies {
  catalogue: Pick<Catalogue, "byNum">;
  recentVotes: () => Promise<VotesOfAll>;
  /** Everyone who is trending today, in order. */
  trending: () => Promise<readonly Trend[]>;
}

/** Tells what became of a player's votes of the last day. */
export function callsToday({ catalogue, recentVotes, trending }: CallsDependencies): TodayProvider {
  return async (player, now, run) => {
    const today = utcDay(now);
    const last = await run(readLastCalls(player.num, addDays(today, -LAST_CALLS_DAYS), today));
    if (last === undefined) return {};
    const [totals, trends] = await Promise.all([recentVotes(), trending()]);
    return { calls: tellCalls(last, { totals, trends, nameOf: (num) => catalogue.byNum(num) }) };
  };
}
