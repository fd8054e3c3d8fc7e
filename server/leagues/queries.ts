import { LEAGUE_TYPES, type LeagueType, PAST_LEAGUES } from "#contract/values/league-limits.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { Period } from "./rules.ts";

/** A league as stored. */
export interface LeagueRow extends Period {
  id: number;
  type: LeagueType;
  maxMembers: number;
  prizePool: number;
  /** What operators call it and say of it. Null for one that is as the house sets it up. */
  name: string | null;
  description: string | null;
  memberCount: number;
  state: "open" | "ended";
  /** Whether a join would find no seat. Of an open league that is shown; otherwise false. */
  full: boolean;
  version: number;
}

/** Members who are looked at for an idle one, so that many of them cost no more. */
const LOOKED_AT = 500;

/** SQL of whether a row `p` of points in a full league is of a member whose seat another player may have. */
export const isIdle = (type: LeagueType): string =>
  `p.${type}_bucket = 0 AND p.day < (product_now() AT TIME ZONE 'UTC')::date`;

/**
 * SQL of the idle members of a league: those without points, who were paid none on this day in any league, nor joined one. Of
 * the first to join of those without points.
 */
export const firstIdle = (type: LeagueType, league: string): string =>
  `SELECT player FROM (
     SELECT * FROM league_players p WHERE ${type}_league = ${league} AND ${type}_bucket = 0
     ORDER BY ${type}_joined LIMIT ${LOOKED_AT}
   ) p WHERE ${isIdle(type)}`;

const FULL = `state = 'open' AND member_count >= max_members AND NOT CASE type ${LEAGUE_TYPES.map(
  (type) => `WHEN '${type}' THEN EXISTS (${firstIdle(type, "leagues.id")})`,
).join(" ")} END`;

const columns = (full: string) =>
  `id, type, starts_at, ends_at, max_members, prize_pool, name, description, member_count, state, ${full}, version`;
export const COLUMNS = columns("false");
const SHOWN = columns(FULL);

export type Row = [
  id: number,
  type: LeagueType,
  startsAt: Date,
  endsAt: Date,
  maxMembers: number,
  prizePool: number,
  name: string | null,
  description: string | null,
  memberCount: number,
  state: LeagueRow["state"],
  full: boolean,
  version: number,
];

export function leagueIn([
  id,
  type,
  startsAt,
  endsAt,
  maxMembers,
  prizePool,
  name,
  description,
  memberCount,
  state,
  full,
  version,
]: Row): LeagueRow {
  return { id, type, startsAt, endsAt, maxMembers, prizePool, name, description, memberCount, state, full, version };
}

const leaguesIn = (rows: readonly Row[]): LeagueRow[] => rows.map(leagueIn);

/** The open leagues, those that end first in front. */
export function selectOpen(): Query<LeagueRow[]> {
  return select(
    "select_open_leagues",
    `SELECT ${SHOWN} FROM leagues WHERE state = 'open' ORDER BY ends_at, id`,
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
  return select("select_league", `SELECT ${SHOWN} FROM leagues WHERE id = $1`, [id], (rows: readonly Row[]) =>
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

/** Opens a league, unless there is one of its type: as operators have planned it, which uses their plan up, or as it is here. */
export function openLeague(
  league: Pick<LeagueRow, "type" | "startsAt" | "endsAt" | "maxMembers" | "prizePool">,
): Query {
  return statement(
    "open_league",
    `WITH plan AS MATERIALIZED (
       SELECT type, name, description, prize_pool FROM league_plans WHERE type = $1 FOR UPDATE
     ), opened AS (
       INSERT INTO leagues (type, starts_at, ends_at, max_members, prize_pool, name, description)
       SELECT $1, $2, $3, $4, coalesce(prize_pool, $5), name, description FROM plan
       ON CONFLICT DO NOTHING RETURNING type
     )
     UPDATE league_plans p SET name = NULL, description = NULL, prize_pool = NULL, revision = revision + 1
     FROM opened WHERE p.type = opened.type`,
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
