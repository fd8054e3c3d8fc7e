import { useEffect } from "react";
import type { DraftCompetition } from "../../contract/draft-competitions.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { awaitEnd, seeEnd, useUnseenEnds } from "../contests/awaited-ends.ts";

/** Where the results of weeks are. */
const ADDRESS = hrefOf("celebrityDraft");

/** The player takes part, and will want to know the result. */
export const awaitWeek = ({ name, endDate }: Pick<DraftCompetition, "name" | "endDate">): void =>
  awaitEnd({ address: ADDRESS, name, endsAt: Date.parse(endDate) });

/** A hook: the end of a week whose result was not seen. */
export const useUnseenWeek = () => useUnseenEnds().find(({ address }) => address === ADDRESS);

/** A hook: these results are seen. One that is still being counted is not among them. */
export function useSeenWeeks(past: readonly DraftCompetition[] | undefined): void {
  const unseen = useUnseenWeek();
  useEffect(() => {
    if (unseen !== undefined && past?.some(({ endDate }) => Date.parse(endDate) >= unseen.endsAt)) seeEnd(ADDRESS);
  }, [unseen, past]);
}
