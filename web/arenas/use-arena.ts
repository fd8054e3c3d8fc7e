import { useQuery } from "@tanstack/react-query";
import type { ArenaDetail } from "../../contract/arenas.ts";
import { apiQuery } from "../lib/api.ts";
import { serverNow, useServerDeadline } from "../lib/server-time.ts";

/** Source: social specification §9. */
const REFRESH_MS = 5000;
/** While an arena is over by the clock, but has not been closed. */
const CLOSING_MS = 1000;

export const arenaQuery = (arenaId: string) => apiQuery("arenaDetail", { params: { arenaId } });

function refreshAfter(data: ArenaDetail | undefined): number | false {
  if (data?.arena.state === "ended") return false;
  return data !== undefined && Date.parse(data.arena.endTime) <= serverNow() ? CLOSING_MS : REFRESH_MS;
}

/** An arena, kept up to date while it is open. */
export function useArena(arenaId: string) {
  const query = useQuery({
    ...arenaQuery(arenaId),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => refreshAfter(state.data),
  });
  const arena = query.data?.arena;
  useServerDeadline(arena?.state === "open" ? Date.parse(arena.endTime) : null, () => void query.refetch());
  return query;
}
