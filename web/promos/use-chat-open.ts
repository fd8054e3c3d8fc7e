import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../lib/api.ts";

/** Whether the chat is open; false until known. Until it is open, nothing may promote it. */
export function useChatOpen(): boolean {
  const { data } = useQuery({ ...apiQuery("overview", {}), retryOnMount: false });
  return data?.chatOpen ?? false;
}
