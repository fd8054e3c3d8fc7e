import { useEffect, useEffectEvent, useRef } from "react";
import type { ArenaDetail } from "../../contract/arenas.ts";
import { seeEnd } from "../contests/awaited-ends.ts";
import { apiQuery } from "../lib/api.ts";
import { refreshQueries } from "../lib/query-client.ts";
import { useServerDeadline } from "../lib/use-server-time.ts";
import { usePushed } from "../push/use-pushed.ts";
import { showToast } from "../ui/toast-store.ts";
import { arenaAddress } from "./addresses.ts";
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

/**
 * Fetches the own part when the board, which is pushed, has more own votes: another tab has voted. Each further vote fetches
 * again, in case the answer to the one before was lost. So does a board without the own row: the seat was given on.
 */
export function useOwnPart(detail: ArenaDetail, isSending: boolean): void {
  const { arena, you } = detail;
  const counted = ownRow(detail)?.votedOn.length ?? "gone";
  const isNews = you !== null && (counted === "gone" || counted > Object.keys(you.votes).length);
  const news = isNews && !isSending ? counted : null;
  useEffect(() => {
    if (news !== null) void refreshQueries({ queryKey: arenaQuery(arena.id).queryKey });
  }, [news, arena.id]);
}

/** Says so when the seat of the player, who was away before its first vote, was given to another one. */
export function useLostSeat({ arena, seatLost }: ArenaDetail): void {
  useEffect(() => {
    if (!seatLost) return;
    seeEnd(arenaAddress(arena.id));
    showToast({
      title: "Your seat is gone",
      description: "You were away before your first vote, so another player has it.",
      look: "destructive",
    });
  }, [arena.id, seatLost]);
}
