import type { DraftCompetition, draftCompetition } from "#contract/draft-competitions.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { Badge } from "#contract/rewards.ts";
import { COMPETITION_BOARD, COMPETITION_TEAMS, PAST_COMPETITIONS } from "#contract/values/draft-limits.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { badgesEarnedBy } from "../rewards/earned.ts";
import { type CompetitionRow, findCompetition, selectEnded, selectRunning } from "./competition-queries.ts";
import { type BoardEntry, type OwnEntry, readBoard, readFinalBoard, readOwnEntries } from "./entry-queries.ts";
import type { Fields } from "./fields.ts";
import { endOf } from "./records.ts";
import { type Counters, earned, NOTHING } from "./rules.ts";
import { broughtTo, scoreOf, type Standings } from "./standings.ts";

export interface CompetitionDependencies {
  database: Pick<Database, "run">;
  catalogue: Pick<Catalogue, "byNum" | "withdrawn">;
  counters: () => Promise<ReadonlyMap<number, Counters>>;
  fields: Fields;
}

const NO_COMPETITION = "There is no such competition.";

/** A competition as everybody sees it. */
export const presentCompetition = (row: CompetitionRow): Omit<DraftCompetition, "you"> => ({
  id: String(row.id),
  name: row.name ?? "Weekly Draft",
  description: row.description ?? "Your ten against everybody else's, from the moment you join until the week ends.",
  startDate: row.startsAt.toISOString(),
  endDate: row.endsAt.toISOString(),
  prizePool: row.prizePool,
  entryFee: 0,
  maxParticipants: COMPETITION_TEAMS,
  participants: row.entries,
  state: row.ended ? "ended" : "open",
});

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
  if (row === undefined) throw new Problem("competition_not_found", NO_COMPETITION);
  const [[competition], [own], now] = await Promise.all([
    presentAll(dependencies, [row], player),
    player === undefined ? [] : database.run(readOwnEntries(player.num, [id])),
    counters(),
  ]);
  if (competition === undefined) throw new Problem("competition_not_found", NO_COMPETITION);
  const present = (num: number) => {
    const entry = catalogue.byNum(num);
    if (entry !== undefined) return { id: entry.id, name: entry.name, imageUrl: entry.imageUrl };
    const gone = catalogue.withdrawn(num);
    return gone && { id: gone.id, name: gone.name, imageUrl: `/images/${gone.id}` };
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
  competition: CompetitionRow,
): Promise<(BoardEntry & { score: number; rank: number })[]> {
  const standings = await standingsOf(dependencies, competition);
  const first = standings.first(COMPETITION_BOARD);
  const entries = await dependencies.database.run(
    readBoard(
      competition.id,
      first.map((entry) => entry.id),
    ),
  );
  return first.flatMap(({ id: entry, score }) => {
    const found = entries.get(entry);
    return found === undefined ? [] : { ...found, score, rank: standings.rankOf(score) };
  });
}

const standingsOf = async (
  { fields, counters }: CompetitionDependencies,
  competition: CompetitionRow,
): Promise<Standings> => fields.standings(competition, await counters());

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
  const ids = rows.map(({ id }) => id);
  const own = player === undefined ? [] : await database.run(readOwnEntries(player.num, ids));
  const [now, badges] = await Promise.all([
    own.length === 0 ? new Map<number, Counters>() : counters(),
    badgesOf(database, rows, own.length === 0 ? undefined : player),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const entry = own.find(({ competition }) => competition === row.id);
      return {
        ...presentCompetition(row),
        you:
          entry === undefined
            ? null
            : { ...(await presentOwn(dependencies, row, entry, now)), badges: badges.get(endOf(row.id).key) },
      };
    }),
  );
}

/** What the ends of competitions have earned a player, by their keys. */
async function badgesOf(
  { run }: Pick<Database, "run">,
  rows: readonly CompetitionRow[],
  player: Player | undefined,
): Promise<ReadonlyMap<string, Badge[]>> {
  const keys = rows.filter(({ ended }) => ended).map(({ id }) => endOf(id).key);
  return player === undefined || keys.length === 0 ? new Map() : run(badgesEarnedBy(player.num, keys));
}

async function presentOwn(
  dependencies: CompetitionDependencies,
  row: CompetitionRow,
  entry: OwnEntry,
  now: ReadonlyMap<number, Counters>,
): Promise<NonNullable<DraftCompetition["you"]>> {
  const { team, teamName, coins } = entry;
  const score = row.ended ? (entry.score ?? 0) : scoreOf(entry, earnedIn(now));
  const rank = row.ended ? (entry.rank ?? 1) : (await standingsOf(dependencies, row)).rankOf(score);
  return { teamId: team === null ? null : String(team), teamName, score, rank, coins };
}
