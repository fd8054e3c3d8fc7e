import { useEffect, useEffectEvent, useRef } from "react";
import type { ArenaDetail } from "../../contract/arenas.ts";
import { apiQuery } from "../lib/api.ts";
import { queryClient } from "../lib/query-client.ts";
import { useServerDeadline } from "../lib/server-time.ts";
import { usePushed } from "../push/use-pushed.ts";
import { ownRow } from "./phase.ts";

/** While changes are not pushed. Source: social specification §9. */
const REFRESH_MS = 5000;
/** When an arena is over by the clock it is closed within a moment, in ms. */
const CLOSING_MS = 2000;

export const arenaQuery = (arenaId: string) => apiQuery("arenaDetail", { params: { arenaId } });

const versionOf = ({ version }: ArenaDetail): number => version;

/** An arena as it changes. The own part in it is not pushed: it changes by own calls, which fetch it, here or in another tab. */
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

/** Fetches the own part when the board, which is pushed, has more own votes: another tab has voted. */
export function useOwnVotes(detail: ArenaDetail, isSending: boolean): void {
  const { arena, you } = detail;
  const counted = ownRow(detail)?.votedOn.length ?? 0;
  const isBehind = !isSending && you !== null && counted > Object.keys(you.votes).length;
  useEffect(() => {
    if (isBehind) void queryClient.invalidateQueries({ queryKey: arenaQuery(arena.id).queryKey });
  }, [isBehind, arena.id]);
}
