import { type Query, select, statement } from "../database/query.ts";
import { COMPETITION, type CompetitionColumns, competitionIn, type CompetitionRow } from "./competition-queries.ts";

/** What operators decide of a competition. */
export interface Terms {
  name: string;
  description: string;
  /** In coins. */
  prizePool: number;
}

/** A competition as operators see it. */
export interface OperatedRow extends CompetitionRow {
  revision: number;
  /** Whether its end has come. */
  over: boolean;
  /** The end of this day (UTC). */
  tonight: Date;
  now: Date;
}

const OPERATED = `revision, ended OR ends_at <= product_now(), date_trunc('day', product_now(), 'UTC') + interval '1 day', product_now(), ${COMPETITION}`;
type OperatedColumns = [number, boolean, Date, Date, ...CompetitionColumns];
const operatedIn = ([revision, over, tonight, now, ...row]: OperatedColumns): OperatedRow => ({
  ...competitionIn(row),
  revision,
  over,
  tonight,
  now,
});

/** The open competitions, the week's first. */
export function readOperated(): Query<OperatedRow[]> {
  return select(
    "read_operated_draft_competitions",
    `SELECT ${OPERATED} FROM draft_competitions WHERE NOT ended AND ends_at > product_now() ORDER BY NOT of_house, ends_at, id`,
    [],
    (rows: readonly OperatedColumns[]) => rows.map(operatedIn),
  );
}

/** Locks the competitions that have not ended, so that those who open some do it one after the other. */
export function lockOpen(): Query {
  return statement(
    "lock_open_draft_competitions",
    "SELECT FROM draft_competitions WHERE NOT ended ORDER BY id FOR NO KEY UPDATE",
    [],
  );
}

/** The time, the end of this day (UTC), and how many competitions of operators are open. To be sent after the lock. */
export function countOperated(): Query<{ open: number; tonight: Date; now: Date }> {
  return select(
    "count_operated_draft_competitions",
    `SELECT (SELECT count(*)::integer FROM draft_competitions WHERE NOT of_house AND NOT ended AND ends_at > product_now()),
            date_trunc('day', product_now(), 'UTC') + interval '1 day', product_now()`,
    [],
    ([row]: readonly [number, Date, Date][]) => {
      if (row === undefined) throw new Error("The database did not say how many competitions are open");
      return { open: row[0], tonight: row[1], now: row[2] };
    },
  );
}

/** Opens a competition beside the week's. */
export function addOperated({ name, description, prizePool }: Terms, endsAt: Date): Query {
  return statement(
    "add_operated_draft_competition",
    `INSERT INTO draft_competitions (starts_at, ends_at, of_house, name, description, prize_pool)
     VALUES (product_now(), $1, false, $2, $3, $4)`,
    [endsAt, name, description, prizePool],
  );
}

/** Locks a competition. */
export function lockOperated(id: number): Query<OperatedRow | undefined> {
  return select(
    "lock_operated_draft_competition",
    `SELECT ${OPERATED} FROM draft_competitions WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
    (rows: readonly OperatedColumns[]) => rows.map(operatedIn).at(0),
  );
}

/** Changes what a competition is called and promises. To be sent after its lock. */
export function writeTerms(id: number, { name, description, prizePool }: Terms): Query {
  return statement(
    "write_draft_competition_terms",
    "UPDATE draft_competitions SET name = $2, description = $3, prize_pool = $4, revision = revision + 1 WHERE id = $1",
    [id, name, description, prizePool],
  );
}

/** Sets the end of a competition, of which nothing is to be counted where no team takes part. To be sent after its lock. */
export function writeEnd(id: number, endsAt: Date): Query {
  return statement(
    "write_draft_competition_end",
    "UPDATE draft_competitions SET ends_at = $2, ended = entries = 0, revision = revision + 1 WHERE id = $1",
    [id, endsAt],
  );
}
