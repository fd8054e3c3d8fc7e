import { useQuery } from "@tanstack/react-query";
import type { ActiveLeague, League, LeagueDetail } from "../../contract/leagues.ts";
import { apiQuery } from "../lib/api.ts";
import { usePushed } from "../push/use-pushed.ts";

/** While changes are not pushed. Source: social specification §9. */
const LIST_REFRESH_MS = 60_000;
const DETAIL_REFRESH_MS = 30_000;

/** What is pushed is the same for everyone. A league that has just opened has no members yet. */
const mergeOpen = (known: readonly ActiveLeague[], open: readonly League[]): ActiveLeague[] =>
  open.map((league) => ({ ...league, joined: known.some(({ id, joined }) => id === league.id && joined) }));

const versionOf = ({ version }: LeagueDetail): number => version;

/** A hook: the open leagues as they change. */
export const useActiveLeagues = () =>
  usePushed(
    { ...apiQuery("activeLeagues", {}), staleTime: 0 },
    { topic: "leagues", merge: mergeOpen, everyMs: LIST_REFRESH_MS },
  );

/** A hook: the open leagues, which the screen keeps up to date. */
export const useListedLeagues = () => useQuery(apiQuery("activeLeagues", {}));

/** A hook: a league with its board as they change, and the player's standing in it, which is not pushed. */
export const useLeague = (id: string) =>
  usePushed(
    { ...apiQuery("leagueDetail", { params: { id } }), staleTime: 0 },
    {
      topic: `league:${id}`,
      merge: (known, pushed) => ({ ...known, ...pushed }),
      versionOf,
      everyMs: DETAIL_REFRESH_MS,
    },
  );

/** A hook: the last leagues that ended. */
export const usePastLeagues = () => useQuery({ ...apiQuery("pastLeagues", {}), staleTime: 0 });
