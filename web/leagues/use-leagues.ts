import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../lib/api.ts";

/** Source: social specification §9. */
const LIST_REFRESH_MS = 60_000;
const DETAIL_REFRESH_MS = 30_000;

/** A hook: the open leagues, kept up to date. */
export const useActiveLeagues = () =>
  useQuery({ ...apiQuery("activeLeagues", {}), staleTime: 0, refetchInterval: LIST_REFRESH_MS });

/** A hook: the open leagues, which the screen keeps up to date. */
export const useListedLeagues = () => useQuery(apiQuery("activeLeagues", {}));

/** A hook: a league with its board, and the player's standing in it. */
export const useLeague = (id: string) =>
  useQuery({ ...apiQuery("leagueDetail", { params: { id } }), staleTime: 0, refetchInterval: DETAIL_REFRESH_MS });

/** A hook: the last leagues that ended. */
export const usePastLeagues = () => useQuery({ ...apiQuery("pastLeagues", {}), staleTime: 0 });
