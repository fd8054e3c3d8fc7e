import { LEAGUE_TYPES, type LeagueType, POINT_REASONS } from "#contract/values/league-limits.ts";
import { type Query, select, statement } from "../database/query.ts";
import { COLUMNS, firstIdle, isIdle, type LeagueRow, leagueIn, type Row } from "./queries.ts";
import { SLOTS } from "../voting/recent-votes.ts";

/** Locks a player, so that none of its votes is counted meanwhile. @returns how many leagues it has joined; undefined for an unknown one */
export function lockPlayer(player: number): Query<number | undefined> {
  return select(
    "lock_league_player",
    "SELECT leagues_joined FROM players WHERE num = $1 FOR NO KEY UPDATE",
    [player],
    ([row]: readonly [number][]) => row?.[0],
  );
}

/** A league as those find it who want to join or leave it. */
export interface FoundLeague extends Omit<LeagueRow, "full"> {
  /** Whether its end has come. */
  over: boolean;
  now: Date;
}

/** Without its lock, for which all votes of members wait: `countMembers` takes it and looks again. */
export function findLeague(id: number): Query<FoundLeague | undefined> {
  return select(
    "find_league",
    `SELECT product_now(), ${COLUMNS} FROM leagues WHERE id = $1`,
    [id],
    (rows: readonly [Date, ...Row][]) =>
      rows
        .map(([now, ...row]) => {
          const league = leagueIn(row);
          return { ...league, now, over: league.state === "ended" || league.endsAt <= now };
        })
        .at(0),
  );
}

/** What joining and leaving need to know, under the lock of the player. */
export interface Entry {
  /** The own membership, if there is one. */
  membership: number | null;
  score: number;
  nameTaken: boolean;
}

export function readEntry(league: number, player: number, skeleton: string): Query<Entry> {
  return select(
    "read_league_entry",
    `SELECT (SELECT id FROM league_members WHERE league = $1 AND player = $2),
            (SELECT CASE $1 ${LEAGUE_TYPES.map((type) => `WHEN ${type}_league THEN ${type}_score`).join(" ")} END
             FROM league_players WHERE player = $2),
            EXISTS (SELECT FROM league_members WHERE league = $1 AND skeleton = $3)`,
    [league, player, skeleton],
    ([row]: readonly [number | null, number | null, boolean][]) => ({
      membership: row?.[0] ?? null,
      score: row?.[1] ?? 0,
      nameTaken: row?.[2] ?? false,
    }),
  );
}

/**
 * Locks the first to join of those whose seat in a full league another player may have; undefined if there is none. Passes
 * over those who are locked, because they vote, leave, or are found by somebody else: so it never waits, and of several who
 * join at once each finds another one. Their rows of points are locked too, so that they are seen as they are now.
 */
export function lockIdle(type: LeagueType, league: number): Query<number | undefined> {
  return select(
    `lock_idle_in_${type}`,
    `SELECT p.player FROM players JOIN (${firstIdle(type, "$1")}) first ON first.player = players.num
     JOIN league_players p ON p.player = players.num AND ${isIdle(type)} AND p.${type}_league = $1
     ORDER BY p.${type}_joined LIMIT 1 FOR NO KEY UPDATE OF players, p SKIP LOCKED`,
    [league],
    ([row]: readonly [number][]) => row?.[0],
  );
}

/** Adds a member, under the lock of the league. Conflicts if the name is taken. @returns the id of the membership */
export function addMember(league: number, player: number, name: { name: string; skeleton: string }): Query<number> {
  return select(
    "add_league_member",
    `INSERT INTO league_members (league, player, name, skeleton) VALUES ($1, $2, $3, $4)
     ON CONFLICT (league, skeleton) DO UPDATE SET player = conflict() RETURNING id`,
    [league, player, name.name, name.skeleton],
    ([row]: readonly [number][]) => {
      if (row === undefined) throw new Error("The member was not added");
      return row[0];
    },
  );
}

/**
 * Locks a league and counts its members, as a change of it; with 0, one member replaces another. Conflicts if it has ended,
 * and if a newcomer finds all seats taken, or a replacement finds a free one. To be sent after what concerns players alone.
 */
export function countMembers(league: number, change: 1 | 0 | -1): Query {
  return statement(
    "count_league_members",
    `UPDATE leagues SET version = version + 1, member_count = CASE
       WHEN state = 'open' AND ends_at > product_now() AND ($2 < 0 OR (member_count < max_members) = ($2 > 0))
       THEN member_count + $2 ELSE conflict()
     END WHERE id = $1`,
    [league, change],
  );
}

/** Makes the score of the last league of a type that the player joined final. To be sent before `startStanding`. */
export function finishStanding(type: LeagueType, player: number): Query {
  return statement(
    `finish_${type}_standing`,
    `UPDATE league_members m SET score = p.${type}_score FROM league_players p
     WHERE p.player = $1 AND m.player = p.player AND m.league = p.${type}_league`,
    [player],
  );
}

/** A player's standing in a league that it has just joined. To be sent after `countMembers` and `enterSums`. */
export function startStanding(type: LeagueType, player: number, league: number): Query {
  const columns = ["league", "score", "reached", "bucket", "joined"].map((name) => `${type}_${name}`).join(", ");
  const sums = POINT_REASONS.map((reason) => `${reason} = 0`).join(", ");
  return statement(
    `start_${type}_standing`,
    `INSERT INTO league_players AS p (player, day, ${columns}, ${type}_unpaid)
     SELECT num, (product_now() AT TIME ZONE 'UTC')::date, l.id, 0, l.version, 0, l.version, (
       SELECT recent_votes[1:${SLOTS}]::smallint[]
     )
     FROM players, leagues l WHERE num = $1 AND l.id = $2
     ON CONFLICT (player) DO UPDATE SET (${columns}, ${type}_unpaid)
       = (excluded.${type}_league, 0, excluded.${type}_reached, 0, excluded.${type}_joined, excluded.${type}_unpaid),
         day = excluded.day, ${sums}`,
    [player, league],
  );
}

/** Gives up a membership with its points. */
export function removeMember(type: LeagueType, league: number, player: number): Query {
  const cleared = ["league", "score", "reached", "bucket", "joined", "unpaid"].map((name) => `${type}_${name} = NULL`);
  return statement(
    `remove_${type}_member`,
    `WITH standing AS (
       UPDATE league_players SET ${cleared.join(", ")} WHERE player = $2 AND ${type}_league = $1
     ), entries AS (DELETE FROM league_entries WHERE league = $1 AND player = $2)
     DELETE FROM league_members WHERE league = $1 AND player = $2`,
    [league, player],
  );
}

/** Remembers that a member's seat is given to another player. */
export function addLostSeat(league: number, player: number): Query {
  return statement(
    "add_lost_league_seat",
    "INSERT INTO league_lost_seats (league, player) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [league, player],
  );
}

/** Forgets a lost seat of who joins again. */
export function forgetLostSeat(league: number, player: number): Query {
  return statement("forget_lost_league_seat", "DELETE FROM league_lost_seats WHERE league = $1 AND player = $2", [
    league,
    player,
  ]);
}

/** Whether a player's seat was given to another one. */
export function hasLostSeat(league: number, player: number): Query<boolean> {
  return select(
    "has_lost_league_seat",
    "SELECT EXISTS (SELECT FROM league_lost_seats WHERE league = $1 AND player = $2)",
    [league, player],
    ([row]: readonly [boolean][]) => row?.[0] ?? false,
  );
}

/** Counts a league that a player joined. */
export function countJoined(player: number): Query {
  return statement("count_joined_league", "UPDATE players SET leagues_joined = leagues_joined + 1 WHERE num = $1", [
    player,
  ]);
}
