import type { LeagueType } from "#contract/values/league-limits.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { Period } from "./rules.ts";

/** A league as stored. */
export interface LeagueRow extends Period {
  id: number;
  type: LeagueType;
  maxMembers: number;
  prizePool: number;
  memberCount: number;
  state: "open" | "ended";
  version: number;
}

export const COLUMNS = "id, type, starts_at, ends_at, max_members, prize_pool, member_count, state, version";

export type Row = [
  id: number,
  type: LeagueType,
  startsAt: Date,
  endsAt: Date,
  maxMembers: number,
  prizePool: number,
  memberCount: number,
  state: LeagueRow["state"],
  version: number,
];

export function leagueIn([
  id,
  type,
  startsAt,
  endsAt,
  maxMembers,
  prizePool,
  memberCount,
  state,
  version,
]: Row): LeagueRow {
  return { id, type, startsAt, endsAt, maxMembers, prizePool, memberCount, state, version };
}

const leaguesIn = (rows: readonly Row[]): LeagueRow[] => rows.map(leagueIn);

/** The open leagues, those that end first in front. */
export function selectOpen(): Query<LeagueRow[]> {
  return select(
    "select_open_leagues",
    `SELECT ${COLUMNS} FROM leagues WHERE state = 'open' ORDER BY ends_at, id`,
    [],
    leaguesIn,
  );
}

export function selectLeague(id: number): Query<LeagueRow | undefined> {
  return select("select_league", `SELECT ${COLUMNS} FROM leagues WHERE id = $1`, [id], (rows: readonly Row[]) =>
    leaguesIn(rows).at(0),
  );
}

/** The league that is to be ended next; undefined if none is over yet. */
export function selectOver(): Query<LeagueRow | undefined> {
  return select(
    "select_league_over",
    `SELECT ${COLUMNS} FROM leagues WHERE state = 'open' AND ends_at <= product_now() ORDER BY ends_at, id LIMIT 1`,
    [],
    (rows: readonly Row[]) => leaguesIn(rows).at(0),
  );
}

/** Opens a league, unless there is one of its type. */
export function openLeague(
  league: Pick<LeagueRow, "type" | "startsAt" | "endsAt" | "maxMembers" | "prizePool">,
): Query {
  return statement(
    "open_league",
    `INSERT INTO leagues (type, starts_at, ends_at, max_members, prize_pool) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [league.type, league.startsAt, league.endsAt, league.maxMembers, league.prizePool],
  );
}

/** The last ended leagues, the latest first. */
export function selectEnded(most: number): Query<LeagueRow[]> {
  return select(
    "select_ended_leagues",
    `SELECT ${COLUMNS} FROM leagues WHERE state = 'ended' ORDER BY ends_at DESC, id DESC LIMIT $1`,
    [most],
    leaguesIn,
  );
}
