import type { addDraftMember, createDraftTeam, DraftTeam, draftTeam, removeDraftMember } from "#contract/draft.ts";
import type { EndpointAnswer, EndpointInput } from "#contract/endpoint.ts";
import { DRAFT_TEAMS } from "#contract/values/draft-limits.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import { lockPlayer } from "../players/locking.ts";
import { type Clock, utcDay } from "../time.ts";
import { courseOf, type EarnedByDay } from "./course.ts";
import {
  addMember,
  addTeam,
  closeGap,
  deleteMember,
  deleteTeam,
  lockTeam,
  type MemberRow,
  readAllMembers,
  readMembers,
  readTeam,
  readTeams,
  type TeamRow,
} from "./queries.ts";
import { addition, type Counters, NOTHING, scoreSince } from "./rules.ts";

export interface TeamDependencies {
  database: Pick<Database, "run" | "transaction">;
  catalogue: Catalogue;
  /** Of every celebrity that has any, a moment old at most. */
  counters: () => Promise<ReadonlyMap<number, Counters>>;
  /** Of the days of a course, as old at most. */
  byDay: () => Promise<EarnedByDay>;
  clock: Clock;
}

const REFUSALS = {
  team_not_found: "There is no such team.",
  team_full: "This team has ten celebrities. Remove one first.",
  already_in_team: "This celebrity is in the team already.",
} as const;

const noTeam = (): Problem => new Problem("team_not_found", REFUSALS.team_not_found);

export async function teamsOf({ database, counters }: TeamDependencies, player: Player): Promise<DraftTeam[]> {
  const [teams, members, now] = await Promise.all([
    database.run(readTeams(player.num)),
    database.run(readAllMembers(player.num)),
    counters(),
  ]);
  return teams.map((team) =>
    present(
      team,
      members.filter((member) => member.team === team.id),
      now,
    ),
  );
}

/** @throws {Problem} team_not_found, also for those of others */
export async function teamOf(
  { database, catalogue, counters, byDay, clock }: TeamDependencies,
  player: Player,
  id: number,
): Promise<EndpointAnswer<typeof draftTeam>> {
  const [team, members, now, days] = await Promise.all([
    database.run(readTeam(player.num, id)),
    database.run(readMembers(id)),
    counters(),
    byDay(),
  ]);
  if (team === undefined) throw noTeam();
  return {
    team: present(team, members, now),
    members: members.flatMap((member) => {
      const celebrity = catalogue.byNum(member.celebrity);
      // Who has left the roster is shown nowhere.
      if (celebrity === undefined) return [];
      const { id: celebrityId, name, imageUrl, category } = celebrity;
      return {
        celebrityId,
        position: member.position,
        currentScore: scoreOf(member, now),
        addedAt: member.addedAt.toISOString(),
        celebrity: { name, imageUrl, category },
      };
    }),
    course: courseOf(members, { counters: now, byDay: days, today: utcDay(clock()) }),
  };
}

/** @throws {Problem} teams_full, player_unproven */
export async function createTeam(
  { database }: TeamDependencies,
  player: Player,
  { teamName, description }: EndpointInput<typeof createDraftTeam>["body"],
): Promise<DraftTeam> {
  const words = description === undefined || description === null || description === "" ? null : description;
  const team = await database.transaction(
    (send) => send(lockPlayer(player.num)),
    async (known, send) => {
      if (!known) throw new UnknownPlayer();
      return send(addTeam(player.num, { name: teamName, description: words }, DRAFT_TEAMS));
    },
  );
  if (team === undefined)
    throw new Problem("teams_full", `You have ${DRAFT_TEAMS} teams already. Please delete one first.`);
  return present(team, [], new Map());
}

/** @throws {Problem} team_not_found, also for those of others */
export async function deleteTeamOf({ database }: TeamDependencies, player: Player, id: number): Promise<void> {
  if (!(await database.run(deleteTeam(player.num, id)))) throw noTeam();
}

/** @throws {Problem} team_not_found, also for those of others, celebrity_not_found, team_full, already_in_team */
export async function addToTeam(
  { database, catalogue }: TeamDependencies,
  player: Player,
  { id, celebrityId }: { id: number; celebrityId: string },
): Promise<EndpointAnswer<typeof addDraftMember>> {
  const { num } = catalogue.require(celebrityId);
  const outcome = await changeTeam(database, player, id, async (members, send) => {
    const decided = addition(
      members.map(({ celebrity }) => celebrity),
      num,
    );
    if (typeof decided !== "string") await send(addMember(id, num, decided.position));
    return decided;
  });
  if (typeof outcome === "string") throw new Problem(outcome, REFUSALS[outcome]);
  return outcome;
}

/** @throws {Problem} team_not_found, also for those of others, celebrity_not_found */
export async function removeFromTeam(
  { database, catalogue }: TeamDependencies,
  player: Player,
  { id, celebrityId }: { id: number; celebrityId: string },
): Promise<EndpointAnswer<typeof removeDraftMember>> {
  const { num } = catalogue.require(celebrityId);
  const removed = await changeTeam(database, player, id, async (members, send) => {
    const member = members.find(({ celebrity }) => celebrity === num);
    if (member === undefined) return false;
    await Promise.all([deleteMember(id, num), closeGap(id, member.position)].map(send));
    return true;
  });
  return { removed };
}

/** Changes a team under its lock. @throws {Problem} team_not_found */
function changeTeam<Result>(
  { transaction }: Pick<Database, "transaction">,
  player: Player,
  id: number,
  change: (
    members: readonly MemberRow[],
    send: Parameters<Parameters<Database["transaction"]>[0]>[0],
  ) => Promise<Result>,
): Promise<Result> {
  return transaction(
    // Both travel together: what the second one reads is seen under the lock of the first.
    (send) => Promise.all([send(lockTeam(player.num, id)), send(readMembers(id))]),
    ([isOwn, members], send) => {
      if (!isOwn) throw noTeam();
      return change(members, send);
    },
  );
}

const scoreOf = ({ celebrity, added }: MemberRow, now: ReadonlyMap<number, Counters>): number =>
  scoreSince(added, now.get(celebrity) ?? NOTHING);

function present(team: TeamRow, members: readonly MemberRow[], now: ReadonlyMap<number, Counters>): DraftTeam {
  return {
    id: String(team.id),
    teamName: team.name,
    description: team.description,
    totalScore: members.reduce((sum, member) => sum + scoreOf(member, now), 0),
    memberCount: members.length,
    createdAt: team.createdAt.toISOString(),
  };
}
