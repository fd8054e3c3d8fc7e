import { useQuery } from "@tanstack/react-query";
import type { ChatSession } from "../../contract/chat.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { playerQuery } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { learningTime } from "../lib/server-time.ts";

/** The player's last sessions that were opened, the latest first. */
export function useSessions(): readonly ChatSession[] {
  const query = playerQuery("chatSessions", {});
  const { data } = useQuery({
    ...query,
    queryFn: learningTime("chatSessions", query.queryFn, ([session]) => session?.serverTime),
    enabled: currentPlayerId() !== null,
    refetchOnMount: "always",
  });
  return data?.filter(({ startTime }) => startTime !== null) ?? [];
}

/** The address of a session's chat. */
export const addressOf = ({ sessionToken }: Pick<ChatSession, "sessionToken">): string =>
  `${hrefOf("chat")}?session=${sessionToken}`;
