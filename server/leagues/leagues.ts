import { activeLeagues, joinLeague, leagueDetail, leaveLeague, pastLeagues } from "#contract/leagues.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Identity } from "../http/identity.ts";
import type { Limit } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import { seatsOf } from "../http/network-seats.ts";
import { Problem } from "../http/problem.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type NamedContest, namesIn } from "../names/contests.ts";
import { detailOf, listOpen, listPast } from "./boards.ts";
import { join, leave, type LeagueConsequence } from "./membership.ts";
import { bindOperated } from "./operator-routes.ts";
import { advanceLeagues } from "./season.ts";
import type { LeagueTopics } from "./topics.ts";

interface LeaguesDependencies {
  bind: Bind;
  identity: Pick<Identity, "provenPlayer">;
  limit: Limit;
  database: Database;
  jobs: Jobs;
  consequences: readonly LeagueConsequence[];
  topics: LeagueTopics;
}

/** @returns the display names in leagues */
export async function openLeagues({
  bind,
  identity,
  limit,
  jobs,
  ...known
}: LeaguesDependencies): Promise<NamedContest> {
  const { database, topics } = known;
  await jobs.advance("leagues", (failed) => advanceLeagues(known, failed));
  bind(activeLeagues, async (_input, { request }) => listOpen(database, await identity.provenPlayer(request)));
  bind(pastLeagues, async (_input, { request }) => listPast(database, await identity.provenPlayer(request)), {
    compress: true,
  });
  bind(leagueDetail, async ({ params }, { request }) => {
    const detail = await detailOf(database, Number(params.id), await identity.provenPlayer(request));
    if (detail === undefined) throw new Problem("league_not_found", "There is no such league.");
    return detail;
  });
  bind(joinLeague, async ({ body }, { player, request }) => {
    const share = seatsOf(limit, "leagueSeats", networkOf(request.ip), Number(body.leagueId));
    const joined = await join(known, { player, share }, body);
    topics.league(Number(body.leagueId));
    return joined;
  });
  bind(leaveLeague, async ({ params }, { player, request }) => {
    const left = await leave(known, player, params.id);
    if (left) seatsOf(limit, "leagueSeats", networkOf(request.ip), Number(params.id)).giveBack();
    topics.league(Number(params.id));
    return { left };
  });
  bindOperated({ database, topics, bind, due: (at) => jobs.due("leagues", at) });
  return namesIn("league_members", "league", (league) => topics.boards([league]));
}
