import type { OperatorRole } from "#contract/values/operators.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { NamedPasskey } from "../webauthn/passkeys.ts";

export interface PersonRow {
  num: number;
  name: string;
  role: OperatorRole;
  joinedAt: Date;
}

export interface InvitationRow {
  num: number;
  name: string;
  role: OperatorRole;
  expiresAt: Date;
  /** Name of the owner who sent it; null if that was nobody in particular. */
  invitedBy: string | null;
}

/** Operators, those who joined first in front. */
export function selectPeople(): Query<PersonRow[]> {
  return select(
    "select_operators",
    "SELECT num, name, role, joined_at FROM operators ORDER BY num",
    [],
    (rows: readonly [number, string, OperatorRole, Date][]) =>
      rows.map(([num, name, role, joinedAt]) => ({ num, name, role, joinedAt })),
  );
}

const INVITATION = `SELECT i.num, i.name, i.role, i.expires_at, by.name
     FROM operator_invitations i LEFT JOIN operators by ON by.num = i.invited_by`;

/** Invitations that are open, those that end first in front. */
export function selectInvitations(now: Date): Query<InvitationRow[]> {
  return select(
    "select_operator_invitations",
    `${INVITATION} WHERE i.expires_at > $1 ORDER BY i.expires_at, i.num`,
    [now],
    (rows: readonly InvitationColumns[]) => rows.map(invitationIn),
  );
}

type InvitationColumns = [num: number, name: string, role: OperatorRole, expiresAt: Date, invitedBy: string | null];
const invitationIn = ([num, name, role, expiresAt, invitedBy]: InvitationColumns): InvitationRow => ({
  num,
  name,
  role,
  expiresAt,
  invitedBy,
});

/** Keeps operators and invitations as they are until the transaction ends, for whoever changes them. */
export function lockPeople(): Query {
  return statement("lock_operators", "LOCK TABLE operators, operator_invitations IN SHARE ROW EXCLUSIVE MODE", []);
}

/** Adds an invitation, and forgets those that are over. */
export function addInvitation(
  { name, role, expiresAt, invitedBy }: Omit<InvitationRow, "num" | "invitedBy"> & { invitedBy: number | null },
  codeHash: string,
  now: Date,
): Query<number> {
  return select(
    "add_operator_invitation",
    `WITH over AS (DELETE FROM operator_invitations WHERE expires_at <= $5)
     INSERT INTO operator_invitations (code_hash, name, role, expires_at, invited_by)
     VALUES ($1, $2, $3, $4, $6) RETURNING num`,
    [codeHash, name, role, expiresAt, now, invitedBy],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

/** Withdraws what somebody has sent who may not invite any more. Whoever is removed takes it along. */
export function deleteInvitationsBy(operator: number): Query {
  return statement("delete_operator_invitations_by", "DELETE FROM operator_invitations WHERE invited_by = $1", [
    operator,
  ]);
}

export function findInvitation(codeHash: string, now: Date): Query<InvitationRow | undefined> {
  return select(
    "find_operator_invitation",
    `${INVITATION} WHERE i.code_hash = $1 AND i.expires_at > $2`,
    [codeHash, now],
    (rows: readonly InvitationColumns[]) => rows.map(invitationIn).at(0),
  );
}

export function deleteInvitation(num: number): Query {
  return statement("delete_operator_invitation", "DELETE FROM operator_invitations WHERE num = $1", [num]);
}

/**
 * Adds a person with a passkey, and tells so in the trail under the number that the person gets: in one statement, as a transaction
 * sends all that it writes before it knows the answer to any of it.
 * @param handle what the person's passkeys know it by
 * @returns the person's number
 */
export function addPerson(
  { name, role, joinedAt }: Omit<PersonRow, "num">,
  handle: string,
  { credential, publicKey, signatures, transports, synced, name: called }: NamedPasskey,
): Query<number> {
  return select(
    "add_operator",
    `WITH added AS (
       INSERT INTO operators (name, role, joined_at, handle) VALUES ($1, $2, $3, $4) RETURNING num
     ), told AS (
       INSERT INTO operator_acts (at, operator, operator_name, act, subject, after)
       SELECT product_now(), num, $1, 'operator_joined', $1, jsonb_build_object('role', $2::text) FROM added
     )
     INSERT INTO operator_passkeys (operator, credential, public_key, signatures, transports, synced, name, created_at)
     SELECT num, $5, $6, $7, $8, $9, $10, $3 FROM added RETURNING operator`,
    [name, role, joinedAt, handle, credential, publicKey, signatures, transports.join(","), synced, called],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

export function setRole(num: number, role: OperatorRole): Query {
  return statement("set_operator_role", "UPDATE operators SET role = $2 WHERE num = $1", [num, role]);
}

/** Deletes a person, with passkeys and sessions. */
export function deletePerson(num: number): Query {
  return statement("delete_operator", "DELETE FROM operators WHERE num = $1", [num]);
}
