import type { EndpointInput } from "#contract/endpoint.ts";
import type { operatorActs, RecordedAct } from "#contract/operators.ts";
import { SHARED_ACCESS_NAMES, type OperatorAct, type OperatorRole } from "#contract/values/operators.ts";
import { type Query, select, statement, type Value } from "../database/query.ts";
import { type Operator, TOKEN_HOLDER } from "../http/operator.ts";

/**
 * Adds a session of a person, or of the token's holder.
 * @param max how many sessions that one has then at most; those that end first make room, and nobody else's
 */
export function addSession(
  id: string,
  session: { operator: number | null; now: Date; expiresAt: Date; max: number },
): Query {
  const { operator, now, expiresAt, max } = session;
  return statement(
    "add_operator_session",
    `WITH ended AS (
       DELETE FROM operator_sessions
       WHERE expires_at <= $2
          OR id IN (
            SELECT id FROM operator_sessions WHERE operator IS NOT DISTINCT FROM $5
            ORDER BY expires_at DESC, id OFFSET $4 - 1)
     )
     INSERT INTO operator_sessions (id, expires_at, operator) VALUES ($1, $3, $5)`,
    [id, now, expiresAt, max, operator],
  );
}

type OperatorRow = [num: number | null, name: string | null, role: OperatorRole | null];

/** Whose session it is; undefined if it has ended. */
export function findOperator(id: string, now: Date): Query<Operator | undefined> {
  return select(
    "find_operator_of_session",
    `SELECT o.num, o.name, o.role FROM operator_sessions s LEFT JOIN operators o ON o.num = s.operator
     WHERE s.id = $1 AND s.expires_at > $2`,
    [id, now],
    ([row]: readonly OperatorRow[]) => {
      if (row === undefined) return undefined;
      const [num, name, role] = row;
      return num === null || name === null || role === null ? TOKEN_HOLDER : { num, name, role };
    },
  );
}

/** @returns whether there was one */
export function deleteSession(id: string): Query<boolean> {
  return select(
    "delete_operator_session",
    "DELETE FROM operator_sessions WHERE id = $1 RETURNING true",
    [id],
    (rows: readonly unknown[]) => rows.length > 0,
  );
}

/** @param own the one that stays */
export function deleteOtherSessions(operator: number, own: string): Query {
  return statement("delete_other_operator_sessions", "DELETE FROM operator_sessions WHERE operator = $1 AND id <> $2", [
    operator,
    own,
  ]);
}

/** Parsed by the driver. */
type Json = RecordedAct["before"];

type ActRow = [
  id: string,
  at: Date,
  operator: string,
  operatorNumber: number | null,
  act: OperatorAct,
  subject: string,
  before: Json,
  after: Json,
];

/** Acts, the newest first. @param wanted which of them; all, where nothing is said */
export function selectActs(
  { before, subject, by, act }: EndpointInput<typeof operatorActs>["query"],
  most: number,
): Query<RecordedAct[]> {
  // Those that are asked for alone, so that each choice has a plan that follows an index.
  const wanted: [what: string, condition: string, value: Value][] = [];
  if (before !== undefined) wanted.push(["before", "num < ?::bigint", before]);
  if (subject !== undefined) wanted.push(["subject", "subject = ?", subject]);
  if (by === "token" || by === "open")
    wanted.push(["nameless", "operator IS NULL AND operator_name = ?", SHARED_ACCESS_NAMES[by]]);
  else if (by !== undefined) wanted.push(["person", "operator = ?::integer", by]);
  if (act !== undefined) wanted.push(["kind", "act = ?", act]);
  const conditions = wanted.map(([, condition], index) => condition.replace("?", `$${index + 2}`));
  return select(
    ["select_operator_acts", ...wanted.map(([what]) => what)].join("_"),
    `SELECT num::text, at, operator_name, operator, act, subject, before, after FROM operator_acts
     ${conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`}
     ORDER BY operator_acts.num DESC LIMIT $1`,
    [most, ...wanted.map(([, , value]) => value)],
    (rows: readonly ActRow[]) =>
      rows.map(([id, at, operator, operatorNumber, act, subject, before, after]) => ({
        id,
        at: at.toISOString(),
        operator,
        operatorNumber,
        act,
        subject,
        before,
        after,
      })),
  );
}

/** Forgets what operators did more than five years ago. */
export function forgetOldActs(): Query {
  return statement(
    "forget_old_operator_acts",
    "DELETE FROM operator_acts WHERE at < now() - interval '5 years 1 day'",
    [],
  );
}
