import type { DraftCompetition, draftCompetition, joinDraftCompetition } from "#contract/draft-competitions.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import {
  COMPETITION_BOARD,
  COMPETITION_POOL,
  COMPETITION_TEAMS,
  PAST_COMPETITIONS,
} from "#contract/values/draft-limits.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import {
  addEntry,
  type BoardEntry,
  type CompetitionRow,
  findCompetition,
  lockCompetition,
  type OwnEntry,
  readBoard,
  readEntriesAfter,
  readFinalBoard,
  readOwnEntries,
  selectEnded,
  selectRunning,
} from "./competition-queries.ts";
import { lockTeam, readCounters, readMembers, readTeam } from "./queries.ts";
import { type Counters, earned, NOTHING } from "./rules.ts";
import { broughtTo, Field, scoreOf, type Standings } from "./standings.ts";

/** Entries that are read at once. */
const SOME = 20_000;

export interface CompetitionDependencies {
  database: Pick<Database, "run" | "transaction">;
  catalogue: Pick<Catalogue, "byNum">;
  counters: () => Promise<ReadonlyMap<number, Counters>>;
  fields: Fields;
}

/** The teams of competitions in memory. */
export interface Fields {
  /** All that are committed. */
  of(competition: number): Promise<Field>;
  /** Where they stand, computed once for the same teams and counters. */
  standings(competition: number, counters: ReadonlyMap<number, Counters>): Promise<Standings>;
}

interface Kept {
  field: Field;
  reading: Promise<unknown>;
  last?: { counters: ReadonlyMap<number, Counters>; entry: number; standings: Standings };
}

/** Competitions that are kept: the one that runs, and the one before until it has ended. */
const KEPT = 2;

/** Keeps the teams of the competitions that were asked for last, and reads those that joined meanwhile. */
export function createFields({ run }: Pick<Database, "run">): Fields {
  const all = new Map<number, Kept>();

  function kept(competition: number): Kept {
    const found = all.get(competition) ?? { field: new Field(), reading: Promise.resolve() };
    all.delete(competition);
    all.set(competition, found);
    for (const oldest of all.keys()) if (all.size > KEPT) all.delete(oldest);
    return found;
  }

  /** After those that are on their way, so that none is added twice. */
  async function readRest(competition: number, { field, reading }: Kept): Promise<void> {
    await reading.catch(() => undefined);
    for (;;) {
      const entries = await run(readEntriesAfter(competition, field.last, SOME));
      field.add(entries);
      if (entries.length < SOME) return;
    }
  }

  async function of(competition: number): Promise<Field> {
    const one = kept(competition);
    const reading = readRest(competition, one);
    one.reading = reading;
    await reading;
    return one.field;
  }

  return {
    of,
    async standings(competition, counters) {
      const field = await of(competition);
      const one = kept(competition);
      if (one.last?.counters !== counters || one.last.entry !== field.last)
        one.last = { counters, entry: field.last, standings: field.standings(vectorOf(counters)) };
      return one.last.standings;
    },
  };
}

const REFUSALS = {
  competition_not_found: "There is no such competition.",
  competition_ended: "This competition is over.",
  competition_full: "This competition has as many teams as it can have.",
  already_taking_part: "You take part with another team this week.",
  team_not_found: "There is no such team.",
  team_empty: "This team is empty. Add a celebrity first.",
} as const;

/**
 * Takes part with a team as it is: its celebrities, and what each of them has earned so far. Joining again changes nothing.
 * @throws {Problem} competition_not_found, competition_ended, competition_full, already_taking_part, team_not_found,
 *   team_empty
 */
export async function joinCompetition(
  { database }: Pick<CompetitionDependencies, "database">,
  player: Player,
  { id, teamId }: { id: number; teamId: number },
): Promise<EndpointAnswer<typeof joinDraftCompetition>> {
  const outcome = await database.transaction(
    (send) =>
      Promise.all([
        send(lockTeam(player.num, teamId)),
        send(lockCompetition(id)),
        send(readTeam(player.num, teamId)),
        send(readMembers(teamId)),
        send(readOwnEntries(player.num, [id])),
        send(readCounters()),
      ]),
    async ([, competition, team, members, [own], counters], send) => {
      if (competition === undefined) return "competition_not_found";
      if (team === undefined) return "team_not_found";
      if (own !== undefined) return own.team === teamId ? "joined" : "already_taking_part";
      if (competition.over) return "competition_ended";
      if (competition.entries >= COMPETITION_TEAMS) return "competition_full";
      if (members.length === 0) return "team_empty";
      const celebrities = members.map(({ celebrity }) => celebrity);
      const sofar = celebrities.map((celebrity) => earned(counters.get(celebrity) ?? NOTHING));
      const entry = { competition: id, player: player.num, team: teamId, teamName: team.name };
      await send(addEntry(entry, { celebrities, earned: sofar }));
      return "joined";
    },
  );
  if (outcome !== "joined") throw new Problem(outcome, REFUSALS[outcome]);
  return { joined: true };
}

export async function runningCompetitions(
  dependencies: CompetitionDependencies,
  player: Player | undefined,
): Promise<DraftCompetition[]> {
  return presentAll(dependencies, await dependencies.database.run(selectRunning()), player);
}

export async function pastCompetitions(
  dependencies: CompetitionDependencies,
  player: Player | undefined,
): Promise<DraftCompetition[]> {
  return presentAll(dependencies, await dependencies.database.run(selectEnded(PAST_COMPETITIONS)), player);
}

/** @throws {Problem} competition_not_found */
export async function competitionOf(
  dependencies: CompetitionDependencies,
  player: Player | undefined,
  id: number,
): Promise<EndpointAnswer<typeof draftCompetition>> {
  const { database, catalogue, counters } = dependencies;
  const row = await database.run(findCompetition(id));
  if (row === undefined) throw new Problem("competition_not_found", REFUSALS.competition_not_found);
  const [[competition], [own], now] = await Promise.all([
    presentAll(dependencies, [row], player),
    player === undefined ? [] : database.run(readOwnEntries(player.num, [id])),
    counters(),
  ]);
  if (competition === undefined) throw new Problem("competition_not_found", REFUSALS.competition_not_found);
  const present = (num: number) => {
    const entry = catalogue.byNum(num);
    return entry && { id: entry.id, name: entry.name, imageUrl: entry.imageUrl };
  };
  const shown = (celebrities: readonly number[]) => celebrities.flatMap((num) => present(num) ?? []);
  const board = row.ended
    ? await database.run(readFinalBoard(id, COMPETITION_BOARD))
    : await runningBoard(dependencies, row);
  const brought = own === undefined || row.ended ? [] : broughtTo(own, earnedIn(now));
  return {
    competition,
    leaderboard: board.map(({ rank, score, celebrities, player: of }) => ({
      rank,
      score,
      celebrities: shown(celebrities),
      isYou: of === player?.num,
    })),
    yourMembers:
      own?.celebrities.flatMap((num, index) => {
        const celebrity = present(num);
        const score = brought[index];
        return celebrity === undefined || score === undefined ? [] : { ...celebrity, score };
      }) ?? [],
  };
}

async function runningBoard(
  dependencies: CompetitionDependencies,
  { id }: CompetitionRow,
): Promise<(BoardEntry & { score: number; rank: number })[]> {
  const standings = await standingsOf(dependencies, id);
  const first = standings.first(COMPETITION_BOARD);
  const entries = await dependencies.database.run(
    readBoard(
      id,
      first.map((entry) => entry.id),
    ),
  );
  return first.flatMap(({ id: entry, score }) => {
    const found = entries.get(entry);
    return found === undefined ? [] : { ...found, score, rank: standings.rankOf(score) };
  });
}

const standingsOf = async ({ fields, counters }: CompetitionDependencies, id: number): Promise<Standings> =>
  fields.standings(id, await counters());

/** What celebrities have earned, by their number. */
export function vectorOf(counters: ReadonlyMap<number, Counters>): Int32Array {
  const vector = new Int32Array(1 + Math.max(0, ...counters.keys()));
  for (const [celebrity, each] of counters) vector[celebrity] = earned(each);
  return vector;
}

const earnedIn =
  (counters: ReadonlyMap<number, Counters>) =>
  (celebrity: number): number =>
    earned(counters.get(celebrity) ?? NOTHING);

async function presentAll(
  dependencies: CompetitionDependencies,
  rows: readonly CompetitionRow[],
  player: Player | undefined,
): Promise<DraftCompetition[]> {
  const { database, counters } = dependencies;
  const own =
    player === undefined
      ? []
      : await database.run(
          readOwnEntries(
            player.num,
            rows.map(({ id }) => id),
          ),
        );
  const now = own.length === 0 ? new Map<number, Counters>() : await counters();
  return Promise.all(
    rows.map(async (row) => {
      const entry = own.find(({ competition }) => competition === row.id);
      return {
        id: String(row.id),
        name: "Weekly Draft",
        description: "Your ten against everybody else's, from the moment you join until Sunday night (UTC).",
        startDate: row.startsAt.toISOString(),
        endDate: row.endsAt.toISOString(),
        prizePool: COMPETITION_POOL,
        entryFee: 0 as const,
        maxParticipants: COMPETITION_TEAMS,
        participants: row.entries,
        state: row.ended ? ("ended" as const) : ("open" as const),
        you: entry === undefined ? null : await presentOwn(dependencies, row, entry, now),
      };
    }),
  );
}

async function presentOwn(
  dependencies: CompetitionDependencies,
  { ended }: CompetitionRow,
  entry: OwnEntry,
  now: ReadonlyMap<number, Counters>,
): Promise<DraftCompetition["you"]> {
  const { competition, team, teamName, coins } = entry;
  const score = ended ? (entry.score ?? 0) : scoreOf(entry, earnedIn(now));
  const rank = ended ? (entry.rank ?? 1) : (await standingsOf(dependencies, competition)).rankOf(score);
  return { teamId: team === null ? null : String(team), teamName, score, rank, coins };
}
