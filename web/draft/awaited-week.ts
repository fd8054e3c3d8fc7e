import { useEffect, useState } from "react";
import type { DraftCompetition } from "../../contract/draft-competitions.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { awaitEnd, seeEnd, useUnseenEnds } from "../contests/awaited-ends.ts";
import { useServerMoments } from "../lib/server-time.ts";

/** Where the results of weeks are. */
const ADDRESS = hrefOf("celebrityDraft");

/** The player takes part, and will want to know the result. */
export const awaitWeek = ({ name, endDate }: Pick<DraftCompetition, "name" | "endDate">): void =>
  awaitEnd({ address: ADDRESS, name, endsAt: Date.parse(endDate) });

/** A hook: the end of a week whose result was not seen. */
export const useUnseenWeek = () => useUnseenEnds().find(({ address }) => address === ADDRESS);

type Ended = Pick<DraftCompetition, "endDate">;

/** Whether the results of a week that ended at a time, in ms, are among these. */
const isAmong = (past: readonly Ended[] | undefined, endsAt: number): boolean =>
  past?.some(({ endDate }) => Date.parse(endDate) >= endsAt) ?? false;

/** A hook: these results are seen. One that is still being counted is not among them. */
export function useSeenWeeks(past: readonly Ended[] | undefined): void {
  const unseen = useUnseenWeek();
  useEffect(() => {
    if (unseen !== undefined && isAmong(past, unseen.endsAt)) seeEnd(ADDRESS);
  }, [unseen, past]);
}

/**
 * A hook: what tells whether results are missing among those that are known, of a week that the player takes part in or that was
 * open on this page.
 * @param open the week that is open, as far as is known
 */
export function useIsCounting(open: Ended | undefined): (past: readonly Ended[] | undefined) => boolean {
  const joined = useUnseenWeek()?.endsAt;
  const shown = open === undefined ? undefined : Date.parse(open.endDate);
  const [watched, setWatched] = useState<readonly number[]>([]);
  // The next week opens before this one is counted.
  if (shown !== undefined && !watched.includes(shown)) setWatched([...watched, shown]);
  const ends = joined === undefined ? watched : [...watched, joined];
  const now = useServerMoments(ends);
  return (past) => ends.some((end) => end <= now && !isAmong(past, end));
}
