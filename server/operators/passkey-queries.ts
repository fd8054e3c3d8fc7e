import type { Passkey } from "#contract/webauthn.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { StoredPasskey } from "../webauthn/ceremonies.ts";

/** What an operator's passkeys know their owner by; undefined if the operator has been removed. */
export function readHandle(operator: number): Query<string | undefined> {
  return select(
    "read_operator_handle",
    "SELECT handle FROM operators WHERE num = $1",
    [operator],
    ([row]: readonly [string][]) => row?.[0],
  );
}

/** Keeps an operator's passkeys as they are until the transaction ends. @returns whether there is such an operator */
export function lockOperator(operator: number): Query<boolean> {
  return select(
    "lock_operator",
    "SELECT true FROM operators WHERE num = $1 FOR UPDATE",
    [operator],
    (rows: readonly unknown[]) => rows.length > 0,
  );
}

/** A passkey as an operator sees it, and how browsers reach it. */
interface OwnPasskey extends Passkey, Pick<StoredPasskey, "credential" | "transports"> {}

type Columns = [
  id: string,
  credential: string,
  transports: string,
  name: string,
  synced: boolean,
  createdAt: Date,
  usedAt: Date | null,
];

/** An operator's passkeys, the last saved first. */
export function readOwnPasskeys(operator: number): Query<OwnPasskey[]> {
  return select(
    "read_operator_passkeys",
    `SELECT id::text, credential, transports, name, synced, created_at, used_at FROM operator_passkeys
     WHERE operator = $1 ORDER BY id DESC`,
    [operator],
    (rows: readonly Columns[]) =>
      rows.map(([id, credential, transports, name, synced, createdAt, usedAt]) => ({
        id,
        credential,
        credentialId: credential,
        transports: transports.split(","),
        name,
        synced,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
  );
}

export function addOwnPasskey(
  operator: number,
  { credential, publicKey, signatures, transports, synced, name }: StoredPasskey & { name: string },
  now: Date,
): Query {
  return statement(
    "add_operator_passkey",
    `INSERT INTO operator_passkeys (operator, credential, public_key, signatures, transports, synced, name, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [operator, credential, publicKey, signatures, transports.join(","), synced, name, now],
  );
}

export function renameOwnPasskey(id: string, name: string): Query {
  return statement("rename_operator_passkey", "UPDATE operator_passkeys SET name = $2 WHERE id = $1", [id, name]);
}

export function deleteOwnPasskey(id: string): Query {
  return statement("delete_operator_passkey", "DELETE FROM operator_passkeys WHERE id = $1", [id]);
}
