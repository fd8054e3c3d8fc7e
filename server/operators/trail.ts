import type { RecordedAct } from "#contract/operators.ts";
import type { OperatorAct } from "#contract/values/operators.ts";
import { type Query, statement } from "../database/query.ts";
import type { Operator } from "../http/operator.ts";

export type Facts = NonNullable<RecordedAct["before"]>;

/** What an operator did. */
export interface Act {
  readonly act: OperatorAct;
  /** What it was done to, such as a celebrity's id. Not a name, a text or an address of a player. */
  readonly subject: string;
  /** What was so before, null if there was nothing. */
  readonly before?: RecordedAct["before"];
  /** What is so now, null if there is nothing. */
  readonly after?: RecordedAct["after"];
}

/** Writes down what an operator does, in the transaction that does it. Nobody can change it afterwards. */
export function recordAct(
  { num, name }: Pick<Operator, "num" | "name">,
  { act, subject, before = null, after = null }: Act,
): Query {
  return statement(
    "record_operator_act",
    `INSERT INTO operator_acts (at, operator, operator_name, act, subject, before, after)
     VALUES (product_now(), $1, $2, $3, $4, $5::jsonb, $6::jsonb)`,
    [num, name, act, subject, json(before), json(after)],
  );
}

/** What is not so in the other: of a change, what it was before, or is after. */
export const differing = (facts: Facts, other: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([key, value]) => other[key] !== value));

const json = (value: RecordedAct["before"]): string | null => (value === null ? null : JSON.stringify(value));
