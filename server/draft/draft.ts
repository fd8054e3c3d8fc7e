import {
  addDraftMember,
  createDraftTeam,
  deleteDraftTeam,
  draftRecommendations,
  draftTeam,
  draftTeams,
  removeDraftMember,
} from "#contract/draft.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { recently } from "../recently.ts";
import type { Clock } from "../time.ts";
import { readCounters } from "./queries.ts";
import { inCategory, recommendAll } from "./recommendations.ts";
import { addToTeam, createTeam, deleteTeamOf, removeFromTeam, teamOf, teamsOf } from "./teams.ts";

/** How old what teams have earned may be, and what is recommended, in ms. */
const SCORES_MS = 1000;
const RECOMMENDATIONS_MS = 5000;

interface DraftDependencies {
  bind: Bind;
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
}

/** Teams of celebrities, which earn what the crowd gives them. */
export function openDraft({ bind, database, catalogue, clock }: DraftDependencies): void {
  const counters = recently(clock, SCORES_MS, () => database.run(readCounters()));
  const teams = { database, catalogue, counters };
  const recommended = recently(clock, RECOMMENDATIONS_MS, () => recommendAll(teams, clock()));
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
  bind(draftRecommendations, async ({ query }) => inCategory(await recommended(), query.category), { compress: true });
}
