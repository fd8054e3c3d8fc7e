import type { NamePlace } from "#contract/values/name-reports.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { OwnName } from "./places.ts";
import { skeletonOf } from "./skeleton.ts";

/** A participation or membership by its id. */
export interface Named {
  place: NamePlace;
  named: number;
}

/** What players reported of a name. */
export interface Reports extends Named {
  reports: number;
  firstReportedAt: Date;
}

/** A name that an operator hid. */
export interface HiddenName extends Reports {
  name: string;
}

/**
 * Adds a player's report of a name, unless there is one.
 * @param since older ones are deleted
 * @returns whether the player is known
 */
export function addReport(
  { place, named, reporter }: Named & { reporter: number },
  { now, since }: { now: Date; since: Date },
): Query<boolean> {
  return select(
    "add_name_report",
    `WITH old AS (DELETE FROM name_reports WHERE reported_at < $5),
     added AS (
       INSERT INTO name_reports (place, named, reporter, reported_at)
       SELECT $1, $2, num, $4 FROM players WHERE num = $3
       ON CONFLICT DO NOTHING
     )
     SELECT EXISTS (SELECT FROM players WHERE num = $3)`,
    [place, named, reporter, now, since],
    (rows: readonly [boolean][]) => rows[0]?.[0] === true,
  );
}

type ReportsRow = [place: NamePlace, named: number, reports: number, firstReportedAt: Date];

const reportsIn = ([place, named, reports, firstReportedAt]: ReportsRow): Reports => ({
  place,
  named,
  reports,
  firstReportedAt,
});

/** Names that were reported, those with most reports first. */
export function selectReported(since: Date, most: number): Query<Reports[]> {
  return select(
    "select_reported_names",
    `SELECT place, named, count(*), min(reported_at) FROM name_reports WHERE reported_at >= $1
     GROUP BY place, named ORDER BY count(*) DESC, min(reported_at), place, named LIMIT $2`,
    [since, most],
    (rows: readonly ReportsRow[]) => rows.map(reportsIn),
  );
}

const HIDDEN_COLUMNS = "place, named, reports, first_reported_at, name";

type HiddenRow = [...ReportsRow, name: string];

const hiddenIn = ([place, named, reports, firstReportedAt, name]: HiddenRow): HiddenName => ({
  ...reportsIn([place, named, reports, firstReportedAt]),
  name,
});

/** Hidden names that can be shown again, the last hidden first. */
export function selectHidden(since: Date, most: number): Query<HiddenName[]> {
  return select(
    "select_hidden_names",
    `SELECT ${HIDDEN_COLUMNS} FROM hidden_names WHERE hidden_at >= $1 ORDER BY hidden_at DESC, place, named LIMIT $2`,
    [since, most],
    (rows: readonly HiddenRow[]) => rows.map(hiddenIn),
  );
}

export function selectHiddenName({ place, named }: Named): Query<HiddenName | undefined> {
  return select(
    "select_hidden_name",
    `SELECT ${HIDDEN_COLUMNS} FROM hidden_names WHERE place = $1 AND named = $2`,
    [place, named],
    (rows: readonly HiddenRow[]) => rows.map(hiddenIn).at(0),
  );
}

/**
 * Keeps a name that is being hidden, with what was reported of it, so that it can be shown again and its player cannot
 * take it elsewhere.
 * @param since those hidden before are deleted, and stay hidden
 */
export function keepHidden(
  { place, named }: Named,
  { name, player }: OwnName,
  { now, since }: { now: Date; since: Date },
): Query {
  return statement(
    "keep_hidden_name",
    `WITH old AS (DELETE FROM hidden_names WHERE hidden_at < $5)
     INSERT INTO hidden_names (place, named, name, reports, first_reported_at, hidden_at, player, skeleton)
     SELECT $1, $2, $3, count(*), coalesce(min(reported_at), $4), $4, $6, $7
     FROM name_reports WHERE place = $1 AND named = $2
     ON CONFLICT DO NOTHING`,
    [place, named, name, now, since, player, skeletonOf(name)],
  );
}

export function forgetHidden({ place, named }: Named): Query {
  return statement("forget_hidden_name", "DELETE FROM hidden_names WHERE place = $1 AND named = $2", [place, named]);
}

export function forgetReports({ place, named }: Named): Query {
  return statement("forget_name_reports", "DELETE FROM name_reports WHERE place = $1 AND named = $2", [place, named]);
}
