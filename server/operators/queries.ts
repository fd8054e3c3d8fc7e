import { type Query, select, statement } from "../database/query.ts";

/** @param max how many sessions there are then at most; those that end first make room */
export function addSession(id: string, session: { now: Date; expiresAt: Date; max: number }): Query {
  const { now, expiresAt, max } = session;
  return statement(
    "add_operator_session",
    `WITH ended AS (
       DELETE FROM operator_sessions
       WHERE expires_at <= $2
          OR id IN (SELECT id FROM operator_sessions ORDER BY expires_at DESC, id OFFSET $4 - 1)
     )
     INSERT INTO operator_sessions (id, expires_at) VALUES ($1, $3)`,
    [id, now, expiresAt, max],
  );
}

export function hasSession(id: string, now: Date): Query<boolean> {
  return select(
    "has_operator_session",
    "SELECT FROM operator_sessions WHERE id = $1 AND expires_at > $2",
    [id, now],
    (rows) => rows.length > 0,
  );
}

export function deleteSession(id: string): Query {
  return statement("delete_operator_session", "DELETE FROM operator_sessions WHERE id = $1", [id]);
}
