import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ChatSession } from "../../contract/chat.ts";
import { rememberPaidChats } from "../lib/paid-chat.ts";
import { playerQuery } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { learningTime } from "../lib/learning-time.ts";
import { latestEndOf } from "./phase.ts";

/** The player's last sessions that were opened, the latest first. */
export function useSessions(): readonly ChatSession[] {
  const query = playerQuery("chatSessions", {});
  const { data } = useQuery({
    ...query,
    queryFn: learningTime("chatSessions", query.queryFn, ([session]) => session?.serverTime),
    enabled: currentPlayerId() !== null,
    refetchOnMount: "always",
  });
  useEffect(() => {
    if (data !== undefined) rememberPaidChats(latestEndOf(data));
  }, [data]);
  return data?.filter(({ startTime }) => startTime !== null) ?? [];
}
