import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../lib/api.ts";

/** Whether the chat is open; until that is known, it is not. Nothing may sell it before. */
export function useChatOpen(): boolean {
  const { data } = useQuery({ ...apiQuery("overview", {}), retryOnMount: false });
  return data?.chatOpen ?? false;
}
