import { MAX_PASSKEYS } from "#contract/values/account-limits.ts";
import type { Passkey } from "#contract/webauthn.ts";
import { type Query, select, statement } from "../database/query.ts";
import { isDuplicate } from "../database/transaction.ts";
import { Problem } from "../http/problem.ts";
import type { StoredPasskey } from "./ceremonies.ts";

export interface NamedPasskey extends StoredPasskey {
  /** What its owner calls it. */
  readonly name: string;
}

export interface PasskeyRow extends NamedPasskey {
  readonly id: number;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** The columns of a passkey `k`, as `passkeyIn` reads them. */
export const PASSKEY_COLUMNS =
  "k.id, k.credential, k.public_key, k.signatures, k.transports, k.synced, k.name, k.created_at, k.used_at";
export type PasskeyColumns = [number, string, string, number, string, boolean, string, Date, Date | null];

export function passkeyIn(row: readonly [...PasskeyColumns, ...unknown[]]): PasskeyRow {
  const [id, credential, publicKey, signatures, transports, synced, name, createdAt, usedAt] = row;
  return {
    id,
    credential,
    publicKey,
    signatures,
    transports: transports === "" ? [] : transports.split(","),
    synced,
    name,
    createdAt,
    usedAt,
  };
}

/** The queries of a table of passkeys, each of which has one owner. */
export interface PasskeyTable {
  /** The owner's passkeys, the last saved first. */
  of(owner: number): Query<PasskeyRow[]>;
  /** Fails for a credential that is stored already: see `saving`. */
  add(owner: number, passkey: NamedPasskey, now: Date): Query<PasskeyRow>;
  /** Notes what a passkey said of itself when it signed. */
  note(id: number, said: Pick<StoredPasskey, "signatures" | "synced">, now: Date): Query;
  /** @returns undefined if the owner has no such passkey */
  rename(owner: number, id: number, name: string): Query<PasskeyRow | undefined>;
  remove(owner: number, id: number): Query;
}

/** @param owner the column that tells whose each is */
export function passkeyTable(table: "passkeys" | "operator_passkeys", owner: "player" | "operator"): PasskeyTable {
  const first = ([row]: readonly PasskeyColumns[]) => row && passkeyIn(row);
  return {
    of: (of) =>
      select(
        `read_${table}`,
        `SELECT ${PASSKEY_COLUMNS} FROM ${table} k WHERE k.${owner} = $1 ORDER BY k.id DESC`,
        [of],
        (rows: readonly PasskeyColumns[]) => rows.map(passkeyIn),
      ),
    add: (of, { credential, publicKey, signatures, transports, synced, name }, now) =>
      select(
        `add_to_${table}`,
        `INSERT INTO ${table} AS k (${owner}, credential, public_key, signatures, transports, synced, name, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${PASSKEY_COLUMNS}`,
        [of, credential, publicKey, signatures, transports.join(","), synced, name, now],
        ([row]: readonly [PasskeyColumns]) => passkeyIn(row),
      ),
    note: (id, { signatures, synced }, now) =>
      statement(
        `note_in_${table}`,
        `UPDATE ${table} SET signatures = greatest(signatures, $2), synced = $3, used_at = $4 WHERE id = $1`,
        [id, signatures, synced, now],
      ),
    rename: (of, id, name) =>
      select(
        `rename_in_${table}`,
        `UPDATE ${table} k SET name = $3 WHERE k.${owner} = $1 AND k.id = $2 RETURNING ${PASSKEY_COLUMNS}`,
        [of, id, name],
        first,
      ),
    remove: (of, id) =>
      statement(`remove_from_${table}`, `DELETE FROM ${table} WHERE ${owner} = $1 AND id = $2`, [of, id]),
  };
}

export const presentPasskey = ({ id, credential, name, synced, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id: String(id),
  credentialId: credential,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** @throws {Problem} passkeys_full, for an owner of so many */
export function demandRoom(passkeys: readonly unknown[]): void {
  if (passkeys.length >= MAX_PASSKEYS)
    throw new Problem(
      "passkeys_full",
      `You have ${MAX_PASSKEYS} passkeys, which is the most. Remove one of them first.`,
    );
}

/** @throws {Problem} passkey_taken, where a passkey is saved that is stored already: the database decides */
export async function saving<Saved>(saved: Promise<Saved>): Promise<Saved> {
  try {
    return await saved;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Problem("passkey_taken", "This passkey is saved already. Use another device or security key.");
  }
}
