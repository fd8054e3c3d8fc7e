import { useEffect, useRef } from "react";
import type { ActiveLeague } from "../../contract/leagues.ts";
import { refreshQueries } from "../lib/query-client.ts";
import { useServerDeadline } from "../lib/use-server-time.ts";

/** What ending a league takes the server, in ms. */
const GRACE_MS = 1500;

const refetch = (name: "activeLeagues" | "leagueDetail" | "pastLeagues") =>
  void refreshQueries({ predicate: ({ queryKey }) => queryKey[0] === name });

/** Reads again what the end of one of these leagues changes: when it is no longer listed, which may be pushed. */
export function useLeagueEnds(open: readonly ActiveLeague[]): void {
  const listed = useRef<readonly string[]>([]);
  useEffect(() => {
    const ids = open.map(({ id }) => id);
    const hasEnded = listed.current.some((id) => !ids.includes(id));
    listed.current = ids;
    if (!hasEnded) return;
    refetch("leagueDetail");
    refetch("pastLeagues");
  }, [open]);

  const next = open.length === 0 ? null : Math.min(...open.map(({ endDate }) => Date.parse(endDate)));
  useServerDeadline(next === null ? null : next + GRACE_MS, () => refetch("activeLeagues"));
}
