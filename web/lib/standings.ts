import type { QueryClient } from "@tanstack/react-query";
import { addressOf } from "./api.ts";

/** Marks what was read at one of `addresses` as outdated, with any query, so that it is read anew when it is opened. */
function markOutdated(queryClient: QueryClient, addresses: readonly string[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      typeof address === "string" && addresses.some((path) => address.startsWith(path)),
  });
}

const userStats = () => addressOf("userStats", { body: {} });

/** To be called when a vote was counted or taken back: what counts votes is outdated. */
export function refreshStandings(queryClient: QueryClient): void {
  markOutdated(queryClient, [addressOf("leaderboard", { query: {} }), addressOf("overview", {}), userStats()]);
}

/** To be called when a round or a battle session is complete: the player's stats are outdated. */
export function refreshStats(queryClient: QueryClient): void {
  markOutdated(queryClient, [userStats()]);
}
