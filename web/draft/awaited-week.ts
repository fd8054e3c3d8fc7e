import { useEffect, useState } from "react";
import type { DraftCompetition } from "../../contract/draft-competitions.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { awaitEnd, seeEnd, useUnseenEnds } from "../contests/awaited-ends.ts";
import { useServerMoments } from "../lib/use-server-time.ts";
import { draftAddress } from "./addresses.ts";

/** Where the results of competitions are: each has an address of its own there. */
const ADDRESS = hrefOf("celebrityDraft");

/** The player takes part, and will want to know the result. */
export const awaitWeek = ({ id, name, endDate }: Pick<DraftCompetition, "id" | "name" | "endDate">): void =>
  awaitEnd({ address: `${draftAddress("competitions")}&of=${id}`, name, endsAt: Date.parse(endDate) });

/** A hook: the ends of competitions whose results were not seen. */
export const useUnseenWeeks = () => useUnseenEnds().filter(({ address }) => address.startsWith(ADDRESS));

type Ended = Pick<DraftCompetition, "endDate">;

/** Whether the results of a week that ended at a time, in ms, are among these. */
const isAmong = (past: readonly Ended[] | undefined, endsAt: number): boolean =>
  past?.some(({ endDate }) => Date.parse(endDate) >= endsAt) ?? false;

/** A hook: these results are seen. One that is still being counted is not among them. */
export function useSeenWeeks(past: readonly Ended[] | undefined): void {
  const unseen = useUnseenWeeks();
  useEffect(() => {
    for (const { address, endsAt } of unseen) if (isAmong(past, endsAt)) seeEnd(address);
  }, [unseen, past]);
}

/**
 * A hook: what tells whether results are missing among those that are known, of a week that the player takes part in or that was
 * open on this page.
 * @param open the week that is open, as far as is known
 */
export function useIsCounting(open: Ended | undefined): (past: readonly Ended[] | undefined) => boolean {
  const joined = useUnseenWeeks().map(({ endsAt }) => endsAt);
  const shown = open === undefined ? undefined : Date.parse(open.endDate);
  const [watched, setWatched] = useState<readonly number[]>([]);
  // The next week opens before this one is counted.
  if (shown !== undefined && !watched.includes(shown)) setWatched([...watched, shown]);
  const ends = [...watched, ...joined];
  const now = useServerMoments(ends);
  return (past) => ends.some((end) => end <= now && !isAmong(past, end));
}
