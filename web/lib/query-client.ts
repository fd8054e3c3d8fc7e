import { type Query, QueryClient, type QueryFilters } from "@tanstack/react-query";

/**
 * Queries never become stale, are not refetched automatically and are not retried (core specification §7). Only one that
 * failed is fetched again once the connection is back (find-connection.ts).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/**
 * Has queries read again what has changed. TanStack Query lets a first read that is on its way stand for the new one, although it
 * may have been answered before the change: such a read is repeated.
 */
export async function refreshQueries(filters: QueryFilters): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === "fetching";
  const early = new Set(queryClient.getQueryCache().findAll(filters).filter(isFirst));
  await queryClient.invalidateQueries(filters);
  if (early.size > 0) await queryClient.invalidateQueries({ predicate: (query) => early.has(query) });
}
