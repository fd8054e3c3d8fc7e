import { onlineManager, QueryClient } from "@tanstack/react-query";

/**
 * Queries never become stale, are not refetched automatically and are not retried (core specification §7). Only one that
 * failed is fetched again once the connection is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => (state.status === "error" ? "always" : false),
      retry: false,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Tells the queries if the page was opened offline, for which browsers send no event. */
export function noticeConnection(): void {
  onlineManager.setOnline(navigator.onLine);
}
