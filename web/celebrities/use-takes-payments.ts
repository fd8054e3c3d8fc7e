import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../lib/api.ts";

/**
 * A hook: whether payments are taken, without which no chat is sold here at all. Read once, and assumed until it has been, as
 * `useSellsChat` does.
 */
export function useTakesPayments(): boolean {
  const { data } = useQuery({
    ...apiQuery("overview", {}),
    enabled: ({ state }) => state.data === undefined,
    retryOnMount: false,
  });
  return data?.takesPayments ?? true;
}
