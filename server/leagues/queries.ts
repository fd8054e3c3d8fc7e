import { LEAGUE_TYPES, type LeagueType, PAST_LEAGUES } from "#contract/values/league-limits.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
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

/** The version of the list of leagues: no league is ever deleted, so it grows with each that changes. */
export function selectListVersion(): Query<number> {
  return select(
    "select_leagues_version",
    "SELECT coalesce(sum(version), 0)::bigint FROM leagues",
    [],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

export function selectLeague(id: number): Query<LeagueRow | undefined> {
  return select("select_league", `SELECT ${COLUMNS} FROM leagues WHERE id = $1`, [id], (rows: readonly Row[]) =>
    leaguesIn(rows).at(0),
  );
}

/** The league that is to be ended next; undefined if no other one is over. */
export function selectOver(without: readonly number[]): Query<LeagueRow | undefined> {
  return select(
    "select_league_over",
    `SELECT ${COLUMNS} FROM leagues WHERE state = 'open' AND ends_at <= product_now() AND id <> ALL ($1)
     ORDER BY ends_at, id LIMIT 1`,
    [arrayOf(without)],
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

/** The last ended leagues of each type, and the last that a player was a member of, the latest first. */
export function selectPast(player: number | null): Query<LeagueRow[]> {
  return select(
    "select_past_leagues",
    `SELECT ${COLUMNS} FROM leagues WHERE id IN (
       SELECT id FROM unnest($1::text[]) kind CROSS JOIN LATERAL (
         (SELECT id FROM leagues WHERE type = kind AND state = 'ended' ORDER BY starts_at DESC LIMIT $2)
         UNION ALL
         (SELECT l.id FROM league_members m JOIN leagues l ON l.id = m.league
          WHERE m.player = $3 AND type = kind AND state = 'ended' ORDER BY starts_at DESC LIMIT $2)
       ) last
     ) ORDER BY ends_at DESC, id DESC`,
    [arrayOf(LEAGUE_TYPES), PAST_LEAGUES, player],
    leaguesIn,
  );
}
