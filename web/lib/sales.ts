import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "./api.ts";

/**
 * Whether chats are sold, so that they may be advertised, and whether payments are taken, without which none is sold at all. The
 * server decides; until it has responded, or if it does not, both are so: an order that cannot be taken is answered in words.
 * Read once: the query is off once it has data, for every vote makes the overview stale and would fetch it again in the middle
 * of a round.
 * @param asks whether the server is asked, if it has not been yet
 */
export function useSales(asks = true): { sellsChat: boolean; takesPayments: boolean } {
  const { data } = useQuery({
    ...apiQuery("overview", {}),
    enabled: ({ state }) => asks && state.data === undefined,
    retryOnMount: false,
  });
  return data ?? SOLD;
}

const SOLD = { sellsChat: true, takesPayments: true };
