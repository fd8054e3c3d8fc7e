import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { Player } from "../http/identity.ts";

/** Where processes are told of ended sessions: the player's id and number, and the sessions' numbers. */
export const SESSIONS_CHANNEL = "sessions";

/** The number of the browser that claimed the player, whose cookie names no session. */
export const FIRST = 0;

export const numberOf = ({ session = FIRST }: Player): number => session;

export function readIsLive(player: Player): Query<boolean> {
  return select(
    "is_session_live",
    `SELECT CASE $2::bigint WHEN ${FIRST} THEN NOT EXISTS (SELECT FROM ended_claims WHERE player = $1)
            ELSE EXISTS (SELECT FROM player_sessions WHERE player = $1 AND session = $2) END`,
    [player.num, numberOf(player)],
    ([row]: readonly [boolean][]) => row?.[0] ?? false,
  );
}

interface NewSession {
  browser: string;
  startedAt: Date;
  seenAt: Date;
}

/** Starts a session, or notes the first browser of a player. Doing so again changes nothing. */
export function addSession(player: Player, { browser, startedAt, seenAt }: NewSession): Query {
  return statement(
    "add_player_session",
    `INSERT INTO player_sessions (player, session, browser, started_at, seen_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [player.num, numberOf(player), browser, startedAt, seenAt],
  );
}

/** Notes that a browser was there, to the hour. Browsers of players who are not saved have no row. */
export function noteSeen(player: Player, now: Date, before: Date): Query {
  return statement(
    "note_session_seen",
    "UPDATE player_sessions SET seen_at = $3 WHERE player = $1 AND session = $2 AND seen_at < $4",
    [player.num, numberOf(player), now, before],
  );
}

export interface SessionRow extends NewSession {
  session: number;
}

/** The one seen last first. */
export function readSessions(player: number): Query<SessionRow[]> {
  return select(
    "read_player_sessions",
    "SELECT session, browser, started_at, seen_at FROM player_sessions WHERE player = $1 ORDER BY seen_at DESC, session DESC",
    [player],
    (rows: readonly [number, string, Date, Date][]) =>
      rows.map(([session, browser, startedAt, seenAt]) => ({ session, browser, startedAt, seenAt })),
  );
}

/** Ends sessions, and tells all processes. Waits for an erasure that is under way. @returns whether the player is known */
export function endSessions({ id, num }: Player, sessions: readonly number[], now: Date): Query<boolean> {
  return select(
    "end_player_sessions",
    `WITH known AS (
       SELECT num FROM players WHERE num = $1 FOR KEY SHARE
     ), first AS (
       INSERT INTO ended_claims (player, ended_at) SELECT num, $3 FROM known WHERE ${FIRST} = ANY ($2::bigint[])
       ON CONFLICT DO NOTHING
     ), gone AS (
       DELETE FROM player_sessions WHERE player = $1 AND session = ANY ($2::bigint[])
     )
     SELECT pg_notify('${SESSIONS_CHANNEL}', $4) FROM known`,
    [num, arrayOf([...sessions]), now, [id, num, ...sessions].join(" ")],
    (rows) => rows.length > 0,
  );
}

/** Whether the browser that claimed the player has been signed out. */
export function isFirstEnded(player: number): Query<boolean> {
  return select(
    "is_claim_ended",
    "SELECT FROM ended_claims WHERE player = $1",
    [player],
    (rows: readonly unknown[][]) => rows.length > 0,
  );
}
