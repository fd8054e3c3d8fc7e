import type {
  addDraftMember,
  createDraftTeam,
  DraftTeam,
  draftTeam,
  ListedTeam,
  removeDraftMember,
} from "#contract/draft.ts";
import type { EndpointAnswer, EndpointInput } from "#contract/endpoint.ts";
import { isWithdrawnId } from "#contract/values/celebrities.ts";
import { DRAFT_TEAMS } from "#contract/values/draft-limits.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { carryOut, follow, learnAll } from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import type { Send } from "../database/query.ts";
import type { Player } from "../http/identity.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import { lockPlayer } from "../players/locking.ts";
import { type Clock, utcDay } from "../time.ts";
import { courseOf, type EarnedByDay } from "./course.ts";
import {
  addMember,
  addTeam,
  closeGap,
  countTeams,
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
import { lockRecord, writeRecords } from "./record-queries.ts";
import { buildingOf, type DraftConsequence, raise } from "./records.ts";
import { addition, type Counters, NOTHING, scoreSince } from "./rules.ts";

export interface TeamDependencies {
  database: Pick<Database, "run" | "transaction">;
  catalogue: Catalogue;
  /** Of every celebrity that has any, a moment old at most. */
  counters: () => Promise<ReadonlyMap<number, Counters>>;
  /** Of the days of a course, as old at most. */
  byDay: () => Promise<EarnedByDay>;
  /** Of creating teams and adding to them. */
  consequences: readonly DraftConsequence[];
  clock: Clock;
}

const REFUSALS = {
  team_not_found: "There is no such team.",
  team_full: "This team has ten celebrities. Remove one first.",
  already_in_team: "This celebrity is in the team already.",
} as const;

const noTeam = (): Problem => new Problem("team_not_found", REFUSALS.team_not_found);

export async function teamsOf(
  { database, catalogue, counters, byDay: readByDay, clock }: TeamDependencies,
  player: Player,
): Promise<ListedTeam[]> {
  const [teams, all, now, byDay] = await Promise.all([
    database.run(readTeams(player.num)),
    database.run(readAllMembers(player.num)),
    counters(),
    readByDay(),
  ]);
  const today = utcDay(clock());
  return teams.map((team) => {
    const members = all.filter((member) => member.team === team.id);
    const course = courseOf(members, { counters: now, byDay, today, days: 2 });
    const [last, before] = course.toReversed();
    return {
      ...present(team, members, now),
      today: (last?.score ?? 0) - (before?.score ?? 0),
      pictures: members.flatMap(({ celebrity }) => catalogue.byNum(celebrity)?.imageUrl ?? []),
    };
  });
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
      const celebrity = catalogue.byNum(member.celebrity) ?? withoutPicture(catalogue.withdrawn(member.celebrity));
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
  { database, consequences, clock }: TeamDependencies,
  player: Player,
  { teamName, description }: EndpointInput<typeof createDraftTeam>["body"],
): Promise<EndpointAnswer<typeof createDraftTeam>> {
  const words = description === undefined || description === null || description === "" ? null : description;
  const knowledge = consequences.map(({ open }) => open());
  const created = await database.transaction(
    (send) =>
      Promise.all([
        send(lockPlayer(player.num)),
        send(countTeams(player.num)),
        send(lockRecord(player.num)),
        send(readNow()),
        learnAll(send, knowledge, [player.num], clock()),
      ]),
    async ([known, teams, record, at], send) => {
      if (!known) throw new UnknownPlayer();
      if (teams >= DRAFT_TEAMS) return undefined;
      const raised = raise(record, { teams: record.teams + 1 });
      const deed = { player, at, source: buildingOf("new"), repeated: false, moves: raised.moves };
      const { written, told } = await carryOut(send, follow(knowledge, [deed]), () =>
        Promise.all([
          send(addTeam(player.num, { name: teamName, description: words })),
          send(writeRecords([{ player: player.num, record: raised.record }])),
        ]),
      );
      return { ...present(written[0], [], new Map()), ...told.get(player.num) };
    },
  );
  if (created === undefined)
    throw new Problem("teams_full", `You have ${DRAFT_TEAMS} teams already. Please delete one first.`);
  return created;
}

/** @throws {Problem} team_not_found, also for those of others */
export async function deleteTeamOf({ database }: TeamDependencies, player: Player, id: number): Promise<void> {
  if (!(await database.run(deleteTeam(player.num, id)))) throw noTeam();
}

/** @throws {Problem} team_not_found, also for those of others, celebrity_not_found, team_full, already_in_team */
export async function addToTeam(
  { database, catalogue, consequences, clock }: TeamDependencies,
  player: Player,
  { id, celebrityId }: { id: number; celebrityId: string },
): Promise<EndpointAnswer<typeof addDraftMember>> {
  const { num } = catalogue.require(celebrityId);
  const knowledge = consequences.map(({ open }) => open());
  const outcome = await database.transaction(
    (send) =>
      Promise.all([
        readLocked(send, player, id),
        send(lockRecord(player.num)),
        send(readNow()),
        learnAll(send, knowledge, [player.num], clock()),
      ]),
    async ([team, record, at], send) => {
      const celebrities = membersOf(team).map(({ celebrity }) => celebrity);
      const decided = addition(celebrities, num);
      if (typeof decided === "string") return decided;
      const categories = new Set([...celebrities, num].flatMap((each) => catalogue.byNum(each)?.category ?? []));
      const raised = raise(record, { members: celebrities.length + 1, categories: categories.size });
      const deed = { player, at, source: buildingOf(id), repeated: false, moves: raised.moves };
      const { told } = await carryOut(send, follow(knowledge, [deed]), () =>
        Promise.all(
          [
            addMember(id, num, decided.position),
            ...(raised.moves.length === 0 ? [] : [writeRecords([{ player: player.num, record: raised.record }])]),
          ].map(send),
        ),
      );
      return { ...decided, ...told.get(player.num) };
    },
  );
  if (typeof outcome === "string") throw new Problem(outcome, REFUSALS[outcome]);
  return outcome;
}

/** @throws {Problem} team_not_found, also for those of others, celebrity_not_found */
export async function removeFromTeam(
  { database, catalogue }: Pick<TeamDependencies, "database" | "catalogue">,
  player: Player,
  { id, celebrityId }: { id: number; celebrityId: string },
): Promise<EndpointAnswer<typeof removeDraftMember>> {
  const num = withdrawnNum(catalogue, celebrityId) ?? catalogue.require(celebrityId).num;
  const removed = await database.transaction(
    (send) => readLocked(send, player, id),
    async (team, send) => {
      const member = membersOf(team).find(({ celebrity }) => celebrity === num);
      if (member === undefined) return false;
      await Promise.all([deleteMember(id, num), closeGap(id, member.position)].map(send));
      return true;
    },
  );
  return { removed };
}

/** Locks a team and reads it. Both travel together: what is read is seen under the lock. */
const readLocked = (send: Send, player: Player, id: number) =>
  Promise.all([send(lockTeam(player.num, id)), send(readMembers(id))]);

/** The members of a team that is locked. @throws {Problem} team_not_found */
function membersOf([isOwn, members]: Awaited<ReturnType<typeof readLocked>>): readonly MemberRow[] {
  if (!isOwn) throw noTeam();
  return members;
}

/** Who was withdrawn keeps its place and its score, without a name. */
const withoutPicture = (one: ReturnType<Catalogue["withdrawn"]>) => one && { ...one, imageUrl: `/images/${one.id}` };

/** The number of one who was withdrawn, by the id that stands for it; undefined for others. */
function withdrawnNum(catalogue: Pick<Catalogue, "withdrawn">, id: string): number | undefined {
  const num = isWithdrawnId(id) ? Number(id.slice(id.indexOf("-") + 1)) : undefined;
  return num !== undefined && catalogue.withdrawn(num) !== undefined ? num : undefined;
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
