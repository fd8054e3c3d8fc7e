import { hotPercentage } from "#contract/values/hot-percentage.ts";
import { leaderboard, type LeaderboardEntry, type LeaderboardFilter } from "#contract/leaderboard.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { addDays, type Clock, utcDay } from "../time.ts";
import { selectAllTime, selectBetween } from "./queries.ts";
import { rankStandings } from "./rules.ts";

/** This week is the last 7 UTC days including today. */
const WEEK_DAYS = 7;

interface LeaderboardDependencies {
  bind: Bind;
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
}

export function openLeaderboard({ bind, database, catalogue, clock }: LeaderboardDependencies): void {
  bind(leaderboard, ({ query }) => bestOf(database, catalogue, { ...query, now: clock() }), { compress: true });
}

/** The top `limit` celebrities of a period. */
async function bestOf(
  database: Database,
  catalogue: Catalogue,
  { filter, limit, now }: { filter: LeaderboardFilter; limit: number; now: Date },
): Promise<LeaderboardEntry[]> {
  const rows = await votesOf(database, filter, utcDay(now));
  const standings = rows.flatMap(({ celebrity, hot_votes: hotVotes, not_votes: notVotes }) => {
    const entry = catalogue.byNum(celebrity);
    return entry === undefined ? [] : [{ entry, name: entry.name, hotVotes, totalVotes: hotVotes + notVotes }];
  });
  return rankStandings(standings)
    .slice(0, limit)
    .map(({ entry: { id, name, category, imageUrl }, rank, hotVotes, totalVotes }) => ({
      id,
      name,
      rank,
      category,
      imageUrl,
      hotPercentage: hotPercentage(hotVotes, totalVotes - hotVotes),
      totalVotes,
    }));
}

function votesOf(database: Database, filter: LeaderboardFilter, today: string): ReturnType<typeof selectBetween> {
  // Includes tomorrow, because around midnight another process's clock may be ahead.
  const tomorrow = addDays(today, 1);
  switch (filter) {
    case "all-time":
      return selectAllTime(database);
    case "today":
      return selectBetween(database, today, tomorrow);
    case "week":
      return selectBetween(database, addDays(today, 1 - WEEK_DAYS), tomorrow);
  }
}
