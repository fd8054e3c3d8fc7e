import type { LeagueType } from "#contract/values/league-limits.ts";
import { type Query, select, statement } from "../database/query.ts";
import { COLUMNS, type LeagueRow, leagueIn, type Row } from "./queries.ts";
import type { Title } from "./rules.ts";

/** What operators decide of a league. */
export interface Terms extends Title {
  prizePool: number;
}

/** An open league as operators see it. */
export interface OperatedRow extends LeagueRow {
  revision: number;
  /** Whether its end has come. */
  over: boolean;
  /** The end of this day (UTC). */
  tonight: Date;
  now: Date;
}

const OPERATED = `revision, state = 'ended' OR ends_at <= product_now(), (date_trunc('day', product_now(), 'UTC') + interval '1 day'), product_now(), ${COLUMNS}`;
const operatedIn = ([revision, over, tonight, now, ...row]: readonly [
  number,
  boolean,
  Date,
  Date,
  ...Row,
]): OperatedRow => ({ ...leagueIn(row), revision, over, tonight, now });

/** The open leagues, those that end first in front. */
export function readOperated(): Query<OperatedRow[]> {
  return select(
    "read_operated_leagues",
    `SELECT ${OPERATED} FROM leagues WHERE state = 'open' ORDER BY ends_at, id`,
    [],
    (rows: readonly [number, boolean, Date, Date, ...Row][]) => rows.map(operatedIn),
  );
}

/** Locks a league, for which votes of its members wait. Whoever does this locks no players. */
export function lockLeague(id: number): Query<OperatedRow | undefined> {
  return select(
    "lock_league",
    `SELECT ${OPERATED} FROM leagues WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
    (rows: readonly [number, boolean, Date, Date, ...Row][]) => rows.map(operatedIn).at(0),
  );
}

/** Changes what a league is called and promises. To be sent after its lock. */
export function writeTerms(id: number, { name, description, prizePool }: Terms): Query {
  return statement(
    "write_league_terms",
    `UPDATE leagues SET name = $2, description = $3, prize_pool = $4, revision = revision + 1, version = version + 1
     WHERE id = $1`,
    [id, name, description, prizePool],
  );
}

/** Sets the end of a league. To be sent after its lock. */
export function writeEnd(id: number, endsAt: Date): Query {
  return statement(
    "write_league_end",
    "UPDATE leagues SET ends_at = $2, revision = revision + 1, version = version + 1 WHERE id = $1",
    [id, endsAt],
  );
}

/** What operators have planned of the next league of a type. */
export interface PlanRow {
  type: LeagueType;
  /** Null where the house sets it up. */
  terms: Terms | null;
  revision: number;
}

type PlanColumns = [LeagueType, string | null, string | null, number | null, number];
const planIn = ([type, name, description, prizePool, revision]: PlanColumns): PlanRow => ({
  type,
  terms: name === null || description === null || prizePool === null ? null : { name, description, prizePool },
  revision,
});
const PLAN = "type, name, description, prize_pool, revision";

export function readPlans(): Query<PlanRow[]> {
  return select("read_league_plans", `SELECT ${PLAN} FROM league_plans`, [], (rows: readonly PlanColumns[]) =>
    rows.map(planIn),
  );
}

/** Locks the plan of a type. */
export function lockPlan(type: LeagueType): Query<PlanRow | undefined> {
  return select(
    "lock_league_plan",
    `SELECT ${PLAN} FROM league_plans WHERE type = $1 FOR UPDATE`,
    [type],
    (rows: readonly PlanColumns[]) => rows.map(planIn).at(0),
  );
}

/** Writes the plan of a type; null for none. To be sent after its lock. */
export function writePlan(type: LeagueType, terms: Terms | null): Query {
  return statement(
    "write_league_plan",
    "UPDATE league_plans SET name = $2, description = $3, prize_pool = $4, revision = revision + 1 WHERE type = $1",
    [type, terms?.name ?? null, terms?.description ?? null, terms?.prizePool ?? null],
  );
}
