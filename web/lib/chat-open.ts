import { useQuery } from "@tanstack/react-query";
import { isOpenPage } from "../../contract/values/pages.ts";
import { apiQuery } from "./api.ts";

/**
 * Whether the chat is open, so that it may be advertised. The server decides; until it has responded, or if it does not,
 * this build's own table does. Read once: the query is off once it has data, for every vote makes the overview stale and
 * would fetch it again in the middle of a round.
 * @param asks whether the server is asked, if it has not been yet
 */
export function useChatOpen(asks = true): boolean {
  const { data } = useQuery({
    ...apiQuery("overview", {}),
    enabled: ({ state }) => asks && state.data === undefined,
    retryOnMount: false,
  });
  return data?.chatOpen ?? isOpenPage("chat", false);
}
