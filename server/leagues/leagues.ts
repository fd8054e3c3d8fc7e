import { activeLeagues, type League, leagueDetail } from "#contract/leagues.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { Problem } from "../http/problem.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type LeagueRow, selectLeague, selectOpen } from "./queries.ts";
import { titleOf } from "./rules.ts";
import { advanceLeagues } from "./season.ts";

interface LeaguesDependencies {
  bind: Bind;
  database: Database;
  jobs: Jobs;
}

export async function openLeagues({ bind, database, jobs }: LeaguesDependencies): Promise<void> {
  await jobs.advance("leagues", () => advanceLeagues(database));
  bind(activeLeagues, async () => (await database.run(selectOpen())).map(presentLeague));
  bind(leagueDetail, async ({ params }) => {
    const row = await database.run(selectLeague(Number(params.id)));
    if (row === undefined) throw new Problem("league_not_found", "There is no such league.");
    return { league: presentLeague(row), memberCount: row.memberCount, version: row.version };
  });
}

function presentLeague({ id, type, startsAt, endsAt, maxMembers, prizePool, memberCount, state }: LeagueRow): League {
  return {
    id: String(id),
    ...titleOf(type, startsAt),
    type,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    maxMembers,
    prizePool,
    memberCount,
    state,
  };
}
