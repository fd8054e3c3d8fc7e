import { type Query, select, statement } from "../database/query.ts";
import type { Counters } from "./rules.ts";

export interface TeamRow {
  id: number;
  name: string;
  description: string | null;
  createdAt: Date;
}

export interface MemberRow {
  team: number;
  position: number;
  celebrity: number;
  addedAt: Date;
  /** Of the celebrity, when it was added. */
  added: Counters;
}

const TEAM = "id, name, description, created_at";
type TeamColumns = [number, string, string | null, Date];
const teamIn = ([id, name, description, createdAt]: TeamColumns): TeamRow => ({ id, name, description, createdAt });

/** A player's teams, the last created first. */
export function readTeams(player: number): Query<TeamRow[]> {
  return select(
    "read_draft_teams",
    `SELECT ${TEAM} FROM draft_teams WHERE player = $1 ORDER BY id DESC`,
    [player],
    (rows: readonly TeamColumns[]) => rows.map(teamIn),
  );
}

/** A player's own team; undefined if there is none with that id. */
export function readTeam(player: number, id: number): Query<TeamRow | undefined> {
  return select(
    "read_draft_team",
    `SELECT ${TEAM} FROM draft_teams WHERE player = $1 AND id = $2`,
    [player, id],
    (rows: readonly TeamColumns[]) => rows.map(teamIn).at(0),
  );
}

/** Locks a player's own team. @returns whether there is one with that id */
export function lockTeam(player: number, id: number): Query<boolean> {
  return select(
    "lock_draft_team",
    "SELECT true FROM draft_teams WHERE player = $1 AND id = $2 FOR UPDATE",
    [player, id],
    (rows) => rows.length > 0,
  );
}

const MEMBER = "m.team, m.position, m.celebrity, m.added_at, m.hot_votes, m.not_votes, m.battles_won";
type MemberColumns = [number, number, number, Date, number, number, number];
const memberIn = ([team, position, celebrity, addedAt, hotVotes, notVotes, battlesWon]: MemberColumns): MemberRow => ({
  team,
  position,
  celebrity,
  addedAt,
  added: { hotVotes, notVotes, battlesWon },
});

/** The members of all of a player's teams, in their order. */
export function readAllMembers(player: number): Query<MemberRow[]> {
  return select(
    "read_draft_members_of_player",
    `SELECT ${MEMBER} FROM draft_members m JOIN draft_teams t ON t.id = m.team WHERE t.player = $1 ORDER BY m.team, m.position`,
    [player],
    (rows: readonly MemberColumns[]) => rows.map(memberIn),
  );
}

/** The members of a team, in their order. */
export function readMembers(team: number): Query<MemberRow[]> {
  return select(
    "read_draft_members",
    `SELECT ${MEMBER} FROM draft_members m WHERE m.team = $1 ORDER BY m.position`,
    [team],
    (rows: readonly MemberColumns[]) => rows.map(memberIn),
  );
}

/** How many teams a player has. Exact while the player is locked. */
export function countTeams(player: number): Query<number> {
  return select(
    "count_draft_teams",
    "SELECT count(*)::integer FROM draft_teams WHERE player = $1",
    [player],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

/** Adds a team of a player that is locked. */
export function addTeam(player: number, { name, description }: Pick<TeamRow, "name" | "description">): Query<TeamRow> {
  return select(
    "add_draft_team",
    `INSERT INTO draft_teams (player, name, description, created_at) VALUES ($1, $2, $3, product_now()) RETURNING ${TEAM}`,
    [player, name, description],
    ([row]: readonly TeamColumns[]) => {
      if (row === undefined) throw new Error("No team was added");
      return teamIn(row);
    },
  );
}

/** @returns whether there was a team with that id of the player's own */
export function deleteTeam(player: number, id: number): Query<boolean> {
  return select(
    "delete_draft_team",
    "DELETE FROM draft_teams WHERE player = $1 AND id = $2 RETURNING true",
    [player, id],
    (rows) => rows.length > 0,
  );
}

/** Adds a celebrity to a team that is locked, with its counters as they are. */
export function addMember(team: number, celebrity: number, position: number): Query {
  return statement(
    "add_draft_member",
    `INSERT INTO draft_members (team, celebrity, position, added_at, hot_votes, not_votes, battles_won)
     SELECT $1::bigint, $2::smallint, $3::smallint, product_now(),
       coalesce((SELECT hot_votes FROM cast_totals WHERE celebrity = $2::smallint), 0),
       coalesce((SELECT not_votes FROM cast_totals WHERE celebrity = $2::smallint), 0),
       coalesce((SELECT battles_won FROM celebrity_ratings WHERE celebrity = $2::smallint), 0)`,
    [team, celebrity, position],
  );
}

/** Takes a celebrity out of a team that is locked. */
export function deleteMember(team: number, celebrity: number): Query {
  return statement("delete_draft_member", "DELETE FROM draft_members WHERE team = $1 AND celebrity = $2", [
    team,
    celebrity,
  ]);
}

/** Closes the gap that a member has left. */
export function closeGap(team: number, position: number): Query {
  return statement(
    "close_draft_gap",
    "UPDATE draft_members SET position = position - 1 WHERE team = $1 AND position > $2",
    [team, position],
  );
}

/** The counters of every celebrity that has any, all-time. */
export function readCounters(): Query<ReadonlyMap<number, Counters>> {
  return select(
    "read_draft_counters",
    `SELECT coalesce(t.celebrity, r.celebrity), coalesce(t.hot_votes, 0), coalesce(t.not_votes, 0), coalesce(r.battles_won, 0)
     FROM cast_totals t FULL JOIN celebrity_ratings r ON r.celebrity = t.celebrity`,
    [],
    (rows: readonly [number, number, number, number][]) =>
      new Map(
        rows.map(([celebrity, hotVotes, notVotes, battlesWon]) => [celebrity, { hotVotes, notVotes, battlesWon }]),
      ),
  );
}

/** What the counters of each celebrity gained on UTC days from one on, by day. */
export function readDaysSince(day: string): Query<(Counters & { day: string; celebrity: number })[]> {
  return select(
    "read_draft_days_since",
    `SELECT day::text, celebrity::integer, hot_votes, not_votes, 0 FROM cast_days WHERE day >= $1::date
     UNION ALL
     SELECT d.day::text, i.celebrity::integer, 0, 0, i.won FROM battle_days d, unnest(d.won) WITH ORDINALITY AS i (won, celebrity)
     WHERE d.day >= $1::date AND i.won <> 0`,
    [day],
    (rows: readonly [string, number, number, number, number][]) =>
      rows.map(([of, celebrity, hotVotes, notVotes, battlesWon]) => ({
        day: of,
        celebrity,
        hotVotes,
        notVotes,
        battlesWon,
      })),
  );
}
