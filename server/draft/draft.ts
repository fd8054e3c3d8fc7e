import {
  addDraftMember,
  createDraftTeam,
  deleteDraftTeam,
  draftRecommendations,
  draftTeam,
  draftTeams,
  removeDraftMember,
} from "#contract/draft.ts";
import {
  draftCompetition,
  draftCompetitions,
  joinDraftCompetition,
  pastDraftCompetitions,
} from "#contract/draft-competitions.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Identity } from "../http/identity.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { recently } from "../recently.ts";
import { addDays, type Clock, utcDay } from "../time.ts";
import type { TodayProvider } from "../today-provider.ts";
import { COURSE_DAYS } from "#contract/values/draft-limits.ts";
import { competitionOf, pastCompetitions, runningCompetitions } from "./competitions.ts";
import { earnedByDay } from "./course.ts";
import { createFields } from "./fields.ts";
import { joinCompetition } from "./joining.ts";
import { bindOperated } from "./operator-routes.ts";
import { readCounters, readDaysSince } from "./queries.ts";
import { inCategory, recommendAll } from "./recommendations.ts";
import type { DraftConsequence } from "./records.ts";
import { draftToday } from "./today.ts";
import { advanceCompetitions } from "./week.ts";
import { addToTeam, createTeam, deleteTeamOf, removeFromTeam, teamOf, teamsOf } from "./teams.ts";

/** How old what teams have earned may be, and what is recommended, in ms. */
const SCORES_MS = 1000;
const RECOMMENDATIONS_MS = 5000;
/** How old the standings of competitions may be: of a million teams they take some 0.1 s. */
const STANDINGS_MS = 5000;

interface DraftDependencies {
  bind: Bind;
  identity: Pick<Identity, "provenPlayer">;
  jobs: Jobs;
  database: Database;
  catalogue: Catalogue;
  /** Of building teams, of joining competitions and of their ends. */
  consequences: readonly DraftConsequence[];
  clock: Clock;
}

/** Teams of celebrities, which earn what the crowd gives them. @returns what they tell of a player's day */
export async function openDraft({
  bind,
  identity,
  jobs,
  database,
  catalogue,
  consequences,
  clock,
}: DraftDependencies): Promise<TodayProvider> {
  await jobs.advance("draft", (failed) => advanceCompetitions({ database, consequences }, failed));
  const counters = recently(clock, SCORES_MS, () => database.run(readCounters()));
  const byDay = recently(clock, SCORES_MS, async () =>
    earnedByDay(await database.run(readDaysSince(addDays(utcDay(clock()), 1 - COURSE_DAYS)))),
  );
  const teams = { database, catalogue, counters, byDay, consequences, clock };
  const recommended = recently(
    clock,
    RECOMMENDATIONS_MS,
    () => recommendAll(teams, clock()),
    () => catalogue.all,
  );
  bind(draftTeams, (_input, { player }) => teamsOf(teams, player));
  bind(createDraftTeam, ({ body }, { player }) => createTeam(teams, player, body));
  bind(draftTeam, ({ params }, { player }) => teamOf(teams, player, Number(params.teamId)));
  bind(deleteDraftTeam, async ({ params }, { player }) => {
    await deleteTeamOf(teams, player, Number(params.teamId));
    return { deleted: true as const };
  });
  bind(addDraftMember, ({ params, body }, { player }) =>
    addToTeam(teams, player, { id: Number(params.teamId), celebrityId: body.celebrityId }),
  );
  bind(removeDraftMember, ({ params: { teamId, celebrityId } }, { player }) =>
    removeFromTeam(teams, player, { id: Number(teamId), celebrityId }),
  );
  const standing = recently(clock, STANDINGS_MS, () => database.run(readCounters()));
  const competitions = { database, catalogue, counters: standing, fields: createFields(database) };
  bind(draftCompetitions, async (_input, { request }) =>
    runningCompetitions(competitions, await identity.provenPlayer(request)),
  );
  bind(pastDraftCompetitions, async (_input, { request }) =>
    pastCompetitions(competitions, await identity.provenPlayer(request)),
  );
  bind(draftCompetition, async ({ params }, { request }) =>
    competitionOf(competitions, await identity.provenPlayer(request), Number(params.id)),
  );
  bind(joinDraftCompetition, ({ params, body }, { player }) =>
    joinCompetition({ database, consequences, clock }, player, { id: Number(params.id), teamId: Number(body.teamId) }),
  );
  bindOperated({ bind, database, due: (at) => jobs.due("draft", at) });
  bind(draftRecommendations, async ({ query }) => inCategory(await recommended(), query.category), { compress: true });
  return draftToday(teams, competitions);
}
