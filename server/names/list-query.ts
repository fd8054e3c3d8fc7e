import { CONTEST_KINDS, type ContestKind } from "#contract/values/name-reports.ts";
import { type Query, select } from "../database/query.ts";
import type { Named, Reports } from "./queries.ts";

/** Where a name stands in the list. */
export interface Position extends Named {
  isHidden: boolean;
  /** Minus the weight of its reports, or minus the time of hiding: ascending. */
  turn: number;
  firstReportedAt: Date;
}

export interface ListedName extends Reports, Position {
  /** The name that an operator hid; null if nobody has. */
  hidden: string | null;
}

interface Listed {
  /** How many names wait for a decision, listed here or not. */
  waiting: number;
  names: ListedName[];
}

/** What a report weighs whose reporter, and that one's network, has reported no other name. */
const FULL_WEIGHT = 1000;
/** A report that an operator rejected counts against later ones like this many others. */
const REJECTED_AS = 5;

type Row = [
  isHidden: boolean,
  turn: number,
  contest: ContestKind,
  named: number,
  reports: number,
  firstReportedAt: Date,
  hidden: string | null,
  waiting: number,
];

/**
 * Names that were reported, and after them hidden ones that can be shown again. Those first whose reports weigh most: all
 * from one network are one report, whose weight is shared by the names that the network or the player has reported, so
 * that many reports by few bury none by somebody else. Hidden names: the last hidden first.
 */
export function selectListed(since: Date, after: Position | undefined, most: number): Query<Listed> {
  const {
    isHidden = false,
    turn = -Number.MAX_SAFE_INTEGER,
    firstReportedAt = since,
    contest = "",
    named = 0,
  } = after ?? {};
  return select(
    "select_listed_names",
    `WITH reports AS (SELECT * FROM name_reports WHERE reported_at >= $1),
     networks AS (
       SELECT network, count(DISTINCT (contest, named))
         + ${REJECTED_AS - 1} * count(DISTINCT (contest, named)) FILTER (WHERE rejected_at IS NOT NULL) AS names
       FROM reports GROUP BY network
     ),
     reporters AS (
       SELECT reporter, count(*) + ${REJECTED_AS - 1} * count(rejected_at) AS names FROM reports GROUP BY reporter
     ),
     weighed AS (
       SELECT contest, named, max(${FULL_WEIGHT} / greatest(networks.names, reporters.names)) AS weight, min(reported_at) AS first
       FROM reports JOIN networks USING (network) JOIN reporters USING (reporter)
       WHERE rejected_at IS NULL GROUP BY contest, named, network
     ),
     waiting AS (
       SELECT false AS is_hidden, -sum(weight)::bigint AS turn, contest, named, count(*) AS reports, min(first) AS first,
         NULL AS hidden
       FROM weighed GROUP BY contest, named
     ),
     listed AS (
       SELECT * FROM waiting
       UNION ALL
       SELECT true, -(extract(epoch FROM hidden_at) * 1000)::bigint, contest, named, reports, first_reported_at, name
       FROM hidden_names WHERE hidden_at >= $1 AND NOT gone
     )
     SELECT is_hidden, turn, contest, named, reports, first, hidden, (SELECT count(*) FROM waiting) FROM listed
     WHERE (is_hidden, turn, first, contest, named) > ($2, $3, $4, $5, $6)
     ORDER BY is_hidden, turn, first, contest, named LIMIT $7`,
    [since, isHidden, turn, firstReportedAt, contest, named, most],
    (rows: readonly Row[]) => ({ waiting: rows[0]?.[7] ?? 0, names: rows.map(listedIn) }),
  );
}

function listedIn([isHidden, turn, contest, named, reports, firstReportedAt, hidden]: Row): ListedName {
  return { isHidden, turn, contest, named, reports, firstReportedAt, hidden };
}

/** What a page's address says of the last name of the page before. */
export const cursorOf = ({ isHidden, turn, firstReportedAt, contest, named }: Position): string =>
  [isHidden ? 1 : 0, -turn, firstReportedAt.getTime(), contest, named].join(".");

/** @param cursor in the form that the contract demands */
export function positionIn(cursor: string): Position | undefined {
  const [hidden, weight, first, kind, named] = cursor.split(".");
  const contest = CONTEST_KINDS.find((one) => one === kind);
  if (contest === undefined) return undefined;
  return {
    isHidden: hidden === "1",
    turn: -Number(weight),
    firstReportedAt: new Date(Number(first)),
    contest,
    named: Number(named),
  };
}
