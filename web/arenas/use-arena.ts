import { useEffect, useEffectEvent, useRef } from "react";
import type { ArenaDetail } from "../../contract/arenas.ts";
import { apiQuery } from "../lib/api.ts";
import { useServerDeadline } from "../lib/server-time.ts";
import { usePushed } from "../push/use-pushed.ts";

/** While changes are not pushed. Source: social specification §9. */
const REFRESH_MS = 5000;
/** When an arena is over by the clock it is closed within a moment, in ms. */
const CLOSING_MS = 2000;

export const arenaQuery = (arenaId: string) => apiQuery("arenaDetail", { params: { arenaId } });

const versionOf = ({ version }: ArenaDetail): number => version;

/** An arena as it changes. The own part in it is not pushed: it changes by own calls, which fetch it. */
export function useArena(arenaId: string) {
  const query = usePushed(
    { ...arenaQuery(arenaId), gcTime: 0, staleTime: 0 },
    {
      topic: `arena:${arenaId}`,
      merge: (known, pushed) => ({ ...known, ...pushed }),
      versionOf,
      everyMs: REFRESH_MS,
    },
  );
  const arena = query.data?.arena;
  const refetch = () => void query.refetch();
  const endsAt = arena?.state === "open" ? Date.parse(arena.endTime) : null;
  useServerDeadline(endsAt, refetch);
  useServerDeadline(endsAt === null ? null : endsAt + CLOSING_MS, refetch);
  useEnd(arena?.state, refetch);
  return query;
}

/** Calls back when an open arena is seen to have ended, which it does before its time when all battles are decided. */
function useEnd(state: ArenaDetail["arena"]["state"] | undefined, ended: () => void): void {
  const before = useRef(state);
  const run = useEffectEvent(ended);
  useEffect(() => {
    if (before.current === "open" && state === "ended") run();
    before.current = state;
  }, [state]);
}
