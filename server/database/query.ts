/** A prepared statement with its values, and what its rows mean. One name always has the same text. */
export interface Query<Result = void> {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Value[];
  parse(rows: readonly unknown[][]): Result;
}

/** Sends a query at once. Queries sent in the same turn of the event loop travel together and run in their order. */
export type Send = <Result>(query: Query<Result>) => Promise<Result>;

/** A value of a statement. */
export type Value = string | number | boolean | Date | null;

/** A statement whose rows nobody needs. */
export function statement(name: string, text: string, values: readonly Value[]): Query {
  return { name, text, values, parse: () => undefined };
}

/** A statement with rows. @param parse says what they mean; each has its columns in their order */
export function select<Result>(
  name: string,
  text: string,
  values: readonly Value[],
  parse: Query<Result>["parse"],
): Query<Result> {
  return { name, text, values, parse };
}

/**
 * A list in PostgreSQL's notation. The driver's own takes several times as long: as much as the rest of a batch.
 */
export function arrayOf(values: readonly (string | number | boolean | null)[]): string {
  let text = "{";
  for (const [index, value] of values.entries()) {
    if (index > 0) text += ",";
    text += typeof value === "string" ? quoted(value) : value === null ? "NULL" : String(value);
  }
  return `${text}}`;
}

const TO_ESCAPE = /["\\]/;

function quoted(value: string): string {
  return `"${TO_ESCAPE.test(value) ? value.replaceAll(/["\\]/g, "\\$&") : value}"`;
}

/** The numbers of a list in PostgreSQL's notation, without nulls. */
export function numbersIn(array: string): number[] {
  return JSON.parse(`[${array.slice(1, -1)}]`);
}
