import type { ReportedNames } from "#contract/names.ts";
import { CONTEST_KINDS, type ContestKind, REPORTED_NAMES_LISTED } from "#contract/values/name-reports.ts";
import type { Database } from "../database/connect.ts";
import { cursorOf, type ListedName, type Position, selectListed } from "./list-query.ts";
import type { NamedContests, OwnName } from "./contests.ts";
import { forgetReports, markGone } from "./queries.ts";

interface Page {
  since: Date;
  after: Position | undefined;
}

/** Reported names, and then hidden ones. What nobody has any more is left out, and not read again. */
export async function listNames(
  { database, contests }: { database: Pick<Database, "run">; contests: NamedContests },
  { since, after }: Page,
): Promise<ReportedNames> {
  const { waiting, names } = await database.run(selectListed(since, after, REPORTED_NAMES_LISTED + 1));
  const page = names.slice(0, REPORTED_NAMES_LISTED);
  const ownedIn = async (contest: ContestKind) => {
    const ids = page.filter((one) => one.contest === contest).map(({ named }) => named);
    return [
      contest,
      ids.length === 0 ? new Map<number, OwnName>() : await database.run(contests[contest].names(ids)),
    ] as const;
  };
  const owned = new Map(await Promise.all(CONTEST_KINDS.map(ownedIn)));
  const nameOf = ({ contest, named }: ListedName) => owned.get(contest)?.get(named)?.name;
  const gone = page.filter((one) => nameOf(one) === undefined);
  await Promise.all(gone.map((one) => database.run(one.hidden === null ? forgetReports(one) : markGone(one))));
  const last = names.length > page.length ? page.at(-1) : undefined;
  return {
    waiting: waiting - gone.filter(({ hidden }) => hidden === null).length,
    names: page.flatMap((one) => {
      const name = nameOf(one);
      return name === undefined ? [] : [present(one, one.hidden ?? name)];
    }),
    next: last === undefined ? null : cursorOf(last),
  };
}

function present({ contest, named, reports, firstReportedAt, hidden }: ListedName, displayName: string) {
  return {
    contest,
    id: String(named),
    displayName,
    reports,
    firstReportedAt: firstReportedAt.toISOString(),
    hidden: hidden !== null,
  };
}
