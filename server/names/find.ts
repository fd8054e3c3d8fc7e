import type { FoundName } from "#contract/names.ts";
import { CONTEST_KINDS, type ContestKind, NAMES_FOUND } from "#contract/values/name-reports.ts";
import type { Database } from "../database/connect.ts";
import type { NamedContests } from "./contests.ts";
import { HIDDEN } from "./decide.ts";
import { findHidden } from "./queries.ts";
import { skeletonOf } from "./skeleton.ts";

/** Finds display names that contain a text or look so, the newest of each kind first; hidden ones as they read before. */
export async function findNamesLike(
  { database, contests }: { database: Pick<Database, "run">; contests: NamedContests },
  search: string,
): Promise<FoundName[]> {
  const wanted = { text: search.toLowerCase(), skeleton: skeletonOf(search) };
  const inContest = async (contest: ContestKind): Promise<FoundName[]> => {
    const before = await database.run(findHidden(contest, wanted, NAMES_FOUND));
    const found = await database.run(contests[contest].find({ ...wanted, ids: [...before.keys()] }, NAMES_FOUND));
    return Array.from(found).flatMap(([id, name]) => {
      const hidden = name === HIDDEN;
      const displayName = hidden ? before.get(id) : name;
      // Nobody knows any more how it read, so there is nothing to show again.
      return displayName === undefined ? [] : [{ contest, id: String(id), displayName, hidden }];
    });
  };
  return (await Promise.all(CONTEST_KINDS.map(inContest))).flat();
}
