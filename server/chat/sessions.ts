import { CHAT_SESSIONS_LISTED, type ChatSession } from "#contract/chat.ts";
import { CHAT_WARNING_MINUTES } from "#contract/values/chat-terms.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { findSession, listSessions, type SessionRow } from "./session-queries.ts";

type Run = Pick<Database, "run">;

/** The player's own session of a token. @throws {Problem} chat_session_not_found, also for those of others */
export async function sessionOf(database: Run, player: Player, token: string): Promise<ChatSession> {
  const row = await database.run(findSession(player.num, token));
  if (row === undefined) throw new Problem("chat_session_not_found", "There is no such chat session.");
  return present(row, player);
}

/** The player's last sessions, the latest first. */
export async function sessionsOf(database: Run, player: Player): Promise<ChatSession[]> {
  const rows = await database.run(listSessions(player.num, CHAT_SESSIONS_LISTED));
  return rows.map((row) => present(row, player));
}

function present(row: SessionRow, player: Player): ChatSession {
  const { token, celebrityId, celebrityName, state, startedAt, endsAt, hours, endedBecause, refundCents, orders, now } =
    row;
  const warnedAt = endsAt === null ? null : new Date(endsAt.getTime() - CHAT_WARNING_MINUTES * 60_000);
  return {
    userId: player.id,
    sessionToken: token,
    celebrityId,
    celebrityName,
    state,
    startTime: startedAt?.toISOString() ?? null,
    endTime: endsAt?.toISOString() ?? null,
    hoursSelected: hours,
    warningTime: warnedAt?.toISOString() ?? null,
    orders,
    endedBecause,
    refundCents,
    serverTime: now.toISOString(),
  };
}
