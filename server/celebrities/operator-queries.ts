import { type CelebrityFacts, celebrityFacts } from "#contract/celebrity-operators.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { KeptRow } from "./rules.ts";

/** Heard by every process when operators have changed celebrities. */
export const CHANNEL = "celebrities";

const givenFacts = celebrityFacts.partial();

/** Facts as the database keeps them. Those of a version that knew others are left to the roster. */
export function readFacts(facts: unknown): Partial<CelebrityFacts> {
  const { data = {} } = givenFacts.safeParse(facts);
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

type Columns = [id: string, num: number, withdrawn: boolean, facts: unknown, revision: number];

const COLUMNS = "id, num, withdrawn, facts, revision";

const rowsOf = (rows: readonly Columns[]): KeptRow[] =>
  rows.map(([id, num, withdrawn, facts, revision]) => ({ id, num, withdrawn, facts: readFacts(facts), revision }));

/** What the database keeps of all celebrities, in the order in which they came. */
export const readKept = (): Query<KeptRow[]> =>
  select("read_kept_celebrities", `SELECT ${COLUMNS} FROM celebrities ORDER BY num`, [], rowsOf);

/** The same, for whoever is about to change one: one after the other. Votes do not wait. */
export const lockKept = (): Query<KeptRow[]> =>
  select("lock_celebrities", `SELECT ${COLUMNS} FROM celebrities ORDER BY num FOR NO KEY UPDATE`, [], rowsOf);

export const setWithdrawn = (num: number, withdrawn: boolean): Query =>
  statement(
    "set_celebrity_withdrawn",
    "UPDATE celebrities SET withdrawn = $2, revision = revision + 1 WHERE num = $1",
    [num, withdrawn],
  );

/** @param given those that operators have set: they go before the roster's */
export const setFactsOf = (
  num: number,
  { name, category }: Pick<CelebrityFacts, "name" | "category">,
  given: Partial<CelebrityFacts>,
): Query =>
  statement(
    "set_celebrity_facts",
    "UPDATE celebrities SET name = $2, category = $3, facts = $4::jsonb, revision = revision + 1 WHERE num = $1",
    [num, name, category, JSON.stringify(given)],
  );

export const insertCelebrity = (id: string, facts: CelebrityFacts): Query =>
  statement(
    "insert_celebrity",
    "INSERT INTO celebrities (id, name, category, facts, revision) VALUES ($1, $2, $3, $4::jsonb, 1)",
    [id, facts.name, facts.category, JSON.stringify(facts)],
  );

/** Heard once the transaction is committed. */
export const tellChanged = (): Query => statement("tell_celebrities_changed", `SELECT pg_notify('${CHANNEL}', '')`, []);
