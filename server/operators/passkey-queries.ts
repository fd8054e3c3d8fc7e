import type { OperatorRole } from "#contract/values/operators.ts";
import { type Query, select } from "../database/query.ts";
import {
  PASSKEY_COLUMNS,
  type PasskeyColumns,
  type PasskeyRow,
  passkeyIn,
  passkeyTable,
} from "../webauthn/passkeys.ts";

export const operatorPasskeys = passkeyTable("operator_passkeys", "operator");

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

/** An operator, found by one of its credentials. */
interface FoundPasskey extends PasskeyRow {
  readonly handle: string;
  readonly operator: { readonly num: number; readonly name: string; readonly role: OperatorRole };
}

export function findPasskey(credential: string): Query<FoundPasskey | undefined> {
  return select(
    "find_operator_passkey",
    `SELECT ${PASSKEY_COLUMNS}, o.handle, o.num, o.name, o.role
     FROM operator_passkeys k JOIN operators o ON o.num = k.operator WHERE k.credential = $1`,
    [credential],
    ([row]: readonly [...PasskeyColumns, string, number, string, OperatorRole][]) =>
      row && { ...passkeyIn(row), handle: row[9], operator: { num: row[10], name: row[11], role: row[12] } },
  );
}
