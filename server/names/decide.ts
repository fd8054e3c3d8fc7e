import type { Database } from "../database/connect.ts";
import type { NamedPlaces } from "./places.ts";
import { forgetHidden, forgetReports, keepHidden, type Named, selectHiddenName } from "./queries.ts";

/** What a name that an operator hid reads. */
export const HIDDEN = "Hidden player";

interface Decision {
  hide: boolean;
  now: Date;
  /** Names hidden before can no longer be shown again. */
  since: Date;
}

/**
 * Hides a name or shows it again, and forgets its reports.
 * @returns whether it is hidden then; undefined if nobody has it any more
 */
export async function decide(
  { database, places }: { database: Pick<Database, "transaction">; places: NamedPlaces },
  of: Named,
  { hide, now, since }: Decision,
): Promise<boolean | undefined> {
  const place = places[of.place];
  const decided = await database.transaction(
    (send) => Promise.all([send(place.names([of.named])), send(selectHiddenName(of))]),
    async ([names, kept], send) => {
      const name = names.get(of.named);
      if (name === undefined) return undefined;
      const next = hide ? HIDDEN : (kept?.name ?? name);
      const [contest] = await Promise.all([
        next === name ? undefined : send(place.rename(of.named, next)),
        ...(hide ? (name === HIDDEN ? [] : [keepHidden(of, { name, now, since })]) : [forgetHidden(of)]).map(send),
        send(forgetReports(of)),
      ]);
      return { hidden: next === HIDDEN, contest };
    },
  );
  if (decided?.contest !== undefined) place.renamed(decided.contest);
  return decided?.hidden;
}
