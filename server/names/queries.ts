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

/**
 * Adds a player's report of a name, unless there is one, decided or not.
 * @param network a hash of the one that it came from
 * @returns whether the player is known
 */
export function addReport(
  { place, named, reporter, network }: Named & { reporter: number; network: string },
  now: Date,
): Query<boolean> {
  return select(
    "add_name_report",
    `WITH added AS (
       INSERT INTO name_reports (place, named, reporter, reported_at, network)
       SELECT $1, $2, num, $4, $5 FROM players WHERE num = $3
       ON CONFLICT DO NOTHING
     )
     SELECT EXISTS (SELECT FROM players WHERE num = $3)`,
    [place, named, reporter, now, network],
    (rows: readonly [boolean][]) => rows[0]?.[0] === true,
  );
}

/** What an operator hid, as it read. */
export function selectHiddenName({ place, named }: Named): Query<string | undefined> {
  return select(
    "select_hidden_name",
    "SELECT name FROM hidden_names WHERE place = $1 AND named = $2",
    [place, named],
    ([row]: readonly [string][]) => row?.[0],
  );
}

/**
 * Keeps a name that is being hidden, with what was reported of it, so that it can be shown again and its player cannot
 * take it elsewhere.
 */
export function keepHidden({ place, named }: Named, { name, player }: OwnName, now: Date): Query {
  return statement(
    "keep_hidden_name",
    `INSERT INTO hidden_names (place, named, name, reports, first_reported_at, hidden_at, player, skeleton)
     SELECT $1, $2, $3, count(DISTINCT network), coalesce(min(reported_at), $4), $4, $5, $6
     FROM name_reports WHERE place = $1 AND named = $2 AND rejected_at IS NULL
     ON CONFLICT DO NOTHING`,
    [place, named, name, now, player, skeletonOf(name)],
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

export function forgetHidden({ place, named }: Named): Query {
  return statement("forget_hidden_name", "DELETE FROM hidden_names WHERE place = $1 AND named = $2", [place, named]);
}

/** Leaves a hidden name that nobody has any more out of the list. Its player still cannot take it elsewhere. */
export function markGone({ place, named }: Named): Query {
  return statement("mark_hidden_name_gone", "UPDATE hidden_names SET gone = true WHERE place = $1 AND named = $2", [
    place,
    named,
  ]);
}

/** Takes the reports of a name that is kept from the list, and remembers whose they were. */
export function rejectReports({ place, named }: Named, now: Date): Query {
  return statement(
    "reject_name_reports",
    "UPDATE name_reports SET rejected_at = $3 WHERE place = $1 AND named = $2 AND rejected_at IS NULL",
    [place, named, now],
  );
}

export function forgetReports({ place, named }: Named): Query {
  return statement("forget_name_reports", "DELETE FROM name_reports WHERE place = $1 AND named = $2", [place, named]);
}
