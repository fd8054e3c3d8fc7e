import { type Call, type Calls, calls, earlierCalls } from "#contract/calls.ts";
import { EARLIER_CALLS_DAYS, LAST_CALLS_DAYS } from "#contract/values/calls.ts";
import { sideOf } from "#contract/values/crowd.ts";
import { hotPercentage } from "#contract/values/hot-percentage.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { presentCelebrity } from "../celebrities/present.ts";
import { NO_VOTES, type VotesOfAll } from "../celebrities/recent-votes.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { addDays, type Clock, utcDay } from "../time.ts";
import { type DayCalls, readEarlierCalls, readLastCalls } from "./calls-queries.ts";
import { voteTypeOf } from "./vote-type.ts";

interface OwnCallsDependencies {
  bind: Bind;
  database: Pick<Database, "run">;
  catalogue: Pick<Catalogue, "byNum">;
  recentVotes: () => Promise<VotesOfAll>;
  clock: Clock;
}

/** Tells players of their own votes of earlier days. */
export function openOwnCalls({ bind, database, catalogue, recentVotes, clock }: OwnCallsDependencies): void {
  bind(
    calls,
    async (_input, { player }) => {
      const today = utcDay(clock());
      const last = await database.run(readLastCalls(player.num, addDays(today, -LAST_CALLS_DAYS), today));
      return last === undefined ? { day: null, calls: [] } : presentCalls(last, catalogue, await recentVotes());
    },
    { compress: true },
  );
  bind(
    earlierCalls,
    async (_input, { player }) => {
      const today = utcDay(clock());
      const earlier = await database.run(readEarlierCalls(player.num, addDays(today, -EARLIER_CALLS_DAYS), today));
      return {
        calls: earlier.flatMap(({ celebrity, hot, day }) => {
          const known = catalogue.byNum(celebrity);
          return known === undefined ? [] : { celebrityId: known.id, voteType: voteTypeOf(hot), day };
        }),
      };
    },
    { compress: true },
  );
}

function presentCalls({ day, votes }: DayCalls, catalogue: Pick<Catalogue, "byNum">, totals: VotesOfAll): Calls {
  const told = votes.flatMap(({ celebrity, hot }) => {
    const known = catalogue.byNum(celebrity);
    if (known === undefined) return [];
    const { id, name, category, imageUrl } = presentCelebrity(known);
    const { hotVotes, notVotes } = totals.get(celebrity) ?? NO_VOTES;
    return {
      celebrity: { id, name, category, imageUrl },
      voteType: voteTypeOf(hot),
      side: sideOf(hot, { hotVotes, notVotes }),
      hotPercentage: hotPercentage(hotVotes, notVotes),
      totalVotes: hotVotes + notVotes,
    };
  });
  return { day, calls: told.toSorted(byVotes) };
}

/** The most votes first, then by name. */
const byVotes = (one: Call, other: Call): number =>
  other.totalVotes - one.totalVotes || one.celebrity.name.localeCompare(other.celebrity.name, "en");
