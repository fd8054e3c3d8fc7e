import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../lib/api.ts";

/**
 * Whether the chat is open; false until that is known. Nothing may advertise it before. Read once: the query is off once it
 * has data, for every vote makes the overview stale and would fetch it again in the middle of a round.
 */
export function useChatOpen(): boolean {
  const { data } = useQuery({
    ...apiQuery("overview", {}),
    enabled: ({ state }) => state.data === undefined,
    retryOnMount: false,
  });
  return data?.chatOpen ?? false;
}
