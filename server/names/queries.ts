import type { ContestKind } from "#contract/values/name-reports.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { OwnName, WantedNames } from "./contests.ts";
import { skeletonOf } from "./skeleton.ts";

/** A participation or membership by its id. */
export interface Named {
  contest: ContestKind;
  named: number;
}

/** What players reported of a name. */
export interface Reports extends Named {
  reports: number;
  firstReportedAt: Date;
}

/**
 * Adds a player's report of a name, unless there is one, decided or not.
 * @param network a hash of the one that it came from
 * @returns whether the player is known
 */
export function addReport(
  { contest, named, reporter, network }: Named & { reporter: number; network: string },
  now: Date,
): Query<boolean> {
  return select(
    "add_name_report",
    `WITH added AS (
       INSERT INTO name_reports (contest, named, reporter, reported_at, network)
       SELECT $1, $2, num, $4, $5 FROM players WHERE num = $3
       ON CONFLICT DO NOTHING
     )
     SELECT EXISTS (SELECT FROM players WHERE num = $3)`,
    [contest, named, reporter, now, network],
    (rows: readonly [boolean][]) => rows[0]?.[0] === true,
  );
}

/** What an operator hid, as it read. */
export function selectHiddenName({ contest, named }: Named): Query<string | undefined> {
  return select(
    "select_hidden_name",
    "SELECT name FROM hidden_names WHERE contest = $1 AND named = $2",
    [contest, named],
    ([row]: readonly [string][]) => row?.[0],
  );
}

/** Names that operators hid, as they read, that contain a text or look so: those hidden last, by participation or membership. */
export function findHidden(
  contest: ContestKind,
  { text, skeleton }: Omit<WantedNames, "ids">,
  most: number,
): Query<ReadonlyMap<number, string>> {
  return select(
    "find_hidden_names",
    `SELECT named, name FROM hidden_names
     WHERE contest = $1 AND NOT gone AND (strpos(lower(name), $2) > 0 OR strpos(skeleton, $3) > 0)
     ORDER BY hidden_at DESC, named DESC LIMIT $4`,
    [contest, text, skeleton, most],
    (rows: readonly [number, string][]) => new Map(rows),
  );
}

/** Whether reports of a name wait for a decision. */
export function isReported({ contest, named }: Named): Query<boolean> {
  return select(
    "is_name_reported",
    "SELECT EXISTS (SELECT FROM name_reports WHERE contest = $1 AND named = $2 AND rejected_at IS NULL)",
    [contest, named],
    (rows: readonly [boolean][]) => rows[0]?.[0] === true,
  );
}

/**
 * Keeps a name that is being hidden, with what was reported of it, so that it can be shown again and its player cannot
 * take it elsewhere.
 */
export function keepHidden({ contest, named }: Named, { name, player }: OwnName, now: Date): Query {
  return statement(
    "keep_hidden_name",
    `INSERT INTO hidden_names (contest, named, name, reports, first_reported_at, hidden_at, player, skeleton)
     SELECT $1, $2, $3, count(DISTINCT network), coalesce(min(reported_at), $4), $4, $5, $6
     FROM name_reports WHERE contest = $1 AND named = $2 AND rejected_at IS NULL
     ON CONFLICT DO NOTHING`,
    [contest, named, name, now, player, skeletonOf(name)],
  );
}

/** Deletes reports and what was kept of hidden names from before. The names stay hidden. */
export function forgetOld(since: Date): Query {
  return statement(
    "forget_old_names",
    "WITH old AS (DELETE FROM name_reports WHERE reported_at < $1) DELETE FROM hidden_names WHERE hidden_at < $1",
    [since],
  );
}

export function forgetHidden({ contest, named }: Named): Query {
  return statement("forget_hidden_name", "DELETE FROM hidden_names WHERE contest = $1 AND named = $2", [
    contest,
    named,
  ]);
}

/** Leaves a hidden name that nobody has any more out of the list. Its player still cannot take it elsewhere. */
export function markGone({ contest, named }: Named): Query {
  return statement("mark_hidden_name_gone", "UPDATE hidden_names SET gone = true WHERE contest = $1 AND named = $2", [
    contest,
    named,
  ]);
}

/** Takes the reports of a name that is kept from the list, and remembers whose they were. */
export function rejectReports({ contest, named }: Named, now: Date): Query {
  return statement(
    "reject_name_reports",
    "UPDATE name_reports SET rejected_at = $3 WHERE contest = $1 AND named = $2 AND rejected_at IS NULL",
    [contest, named, now],
  );
}

export function forgetReports({ contest, named }: Named): Query {
  return statement("forget_name_reports", "DELETE FROM name_reports WHERE contest = $1 AND named = $2", [
    contest,
    named,
  ]);
}
