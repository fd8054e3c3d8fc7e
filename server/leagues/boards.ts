import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { activeLeagues, LeagueDetail, LeagueView, pastLeagues } from "#contract/leagues.ts";
import { LEAGUE_BOARD, LEAGUE_TYPES, LEAGUE_WINNERS } from "#contract/values/league-limits.ts";
import type { Badge } from "#contract/rewards.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { badgesEarnedBy } from "../rewards/earned.ts";
import {
  type OwnStanding,
  selectFirst,
  selectNeighbours,
  selectOwn,
  selectPlaced,
  selectPoints,
} from "./board-queries.ts";
import { hasLostSeat } from "./membership-queries.ts";
import { presentBoard, presentLeague, presentMember } from "./present.ts";
import { type LeagueRow, selectLeague, selectOpen, selectPast } from "./queries.ts";
import { endOf } from "./rules.ts";

/** A league as everyone sees it; undefined for an unknown one. */
export async function viewOf(database: Database, id: number): Promise<LeagueView | undefined> {
  // Read first: what follows may be newer than this version, and is sent again with the next one.
  const row = await database.run(selectLeague(id));
  return row === undefined ? undefined : view(database, row);
}

async function view(database: Database, row: LeagueRow): Promise<LeagueView> {
  const first =
    row.state === "open"
      ? await database.run(selectFirst(row.type, row.id))
      : ((await database.run(selectPlaced([row.id], LEAGUE_BOARD))).get(row.id) ?? []);
  return {
    league: presentLeague(row),
    memberCount: row.memberCount,
    members: presentBoard(first),
    version: row.version,
  };
}

/** A league with a player's own standing; undefined for an unknown one. */
export async function detailOf(
  database: Database,
  id: number,
  player: Player | undefined,
): Promise<LeagueDetail | undefined> {
  const row = await database.run(selectLeague(id));
  if (row === undefined) return undefined;
  const [seen, own] = await Promise.all([
    view(database, row),
    player === undefined ? [] : database.run(selectOwn(row.type, [id], player.num)),
  ]);
  const [standing] = own;
  if (standing !== undefined) return { ...seen, you: await you(database, row, seen, standing), seatLost: false };
  const seatLost = player !== undefined && (await database.run(hasLostSeat(id, player.num)));
  return { ...seen, you: null, seatLost };
}

async function you(
  database: Database,
  { id, type, state }: LeagueRow,
  { members }: LeagueView,
  standing: OwnStanding,
): Promise<NonNullable<LeagueDetail["you"]>> {
  const { membership, player, name, coins } = standing;
  const isBelow = state === "open" && !members.some((member) => member.id === String(membership));
  const { key } = endOf(id);
  const [{ points, pointsToday }, around, badges] = await Promise.all([
    database.run(selectPoints(type, id, player)),
    isBelow ? database.run(selectNeighbours(type, id, player)) : [],
    state === "ended" ? database.run(badgesEarnedBy(player, [key])) : undefined,
  ]);
  // Points may have been paid since the standing was read: score and ranks are of one moment.
  const { rank, score } = around.find((other) => other.membership === membership) ?? standing;
  return {
    id: String(membership),
    displayName: name,
    totalScore: score,
    rank,
    coins,
    points,
    pointsToday: state === "open" ? pointsToday : 0,
    badges: badges?.get(key),
    neighbours: around.map((neighbour) => presentMember(neighbour, neighbour.rank)),
  };
}

/** The open leagues, and whether a player is a member of each. */
export async function listOpen(
  database: Database,
  player: Player | undefined,
): Promise<EndpointAnswer<typeof activeLeagues>> {
  const rows = await database.run(selectOpen());
  const own = await ownIn(database, rows, player);
  return rows.map((row) => ({ ...presentLeague(row), joined: own.has(row.id) }));
}

/** The last ended leagues with those who were paid, and a player's result in each. */
export async function listPast(
  database: Database,
  player: Player | undefined,
): Promise<EndpointAnswer<typeof pastLeagues>> {
  const rows = await database.run(selectPast(player?.num ?? null));
  const ids = rows.map(({ id }) => id);
  const [placed, own, badges] = await Promise.all([
    database.run(selectPlaced(ids, LEAGUE_WINNERS)),
    ownIn(database, rows, player),
    badgesOf(database, ids, player),
  ]);
  return rows.map((row) => {
    const standing = own.get(row.id);
    return {
      league: presentLeague(row),
      winners: presentBoard((placed.get(row.id) ?? []).filter(({ score }) => score > 0)),
      you:
        standing === undefined
          ? null
          : {
              displayName: standing.name,
              rank: standing.rank,
              totalScore: standing.score,
              coins: standing.coins,
              badges: badges.get(endOf(row.id).key),
            },
    };
  });
}

/** What the ends of leagues have earned a player, by their keys. */
async function badgesOf(
  database: Database,
  leagues: readonly number[],
  player: Player | undefined,
): Promise<ReadonlyMap<string, Badge[]>> {
  if (player === undefined || leagues.length === 0) return new Map();
  return database.run(
    badgesEarnedBy(
      player.num,
      leagues.map((id) => endOf(id).key),
    ),
  );
}

async function ownIn(
  database: Database,
  rows: readonly LeagueRow[],
  player: Player | undefined,
): Promise<ReadonlyMap<number, OwnStanding>> {
  if (player === undefined) return new Map();
  const found = await Promise.all(
    LEAGUE_TYPES.map((type) => {
      const leagues = rows.filter((row) => row.type === type).map(({ id }) => id);
      return database.run(selectOwn(type, leagues, player.num));
    }),
  );
  return new Map(found.flat().map((standing) => [standing.league, standing]));
}
