import { useQuery } from "@tanstack/react-query";
import type { ChatSession } from "../../contract/chat.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { playerQuery } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { useServerNow } from "../lib/server-time.ts";
import { isRunning, phaseOf, statusOf } from "./phase.ts";

/** The player's last sessions that were opened, the latest first. */
export function useSessions(): readonly ChatSession[] {
  const { data } = useQuery({
    ...playerQuery("chatSessions", {}),
    enabled: currentPlayerId() !== null,
    refetchOnMount: "always",
  });
  return data?.filter(({ startTime }) => startTime !== null) ?? [];
}

export interface RunningChat {
  /** The address of the chat. */
  readonly address: string;
  /** The time that is left, in words. */
  readonly status: string;
}

/** The player's running chat with a persona; null if there is none. */
export function useRunningChat(celebrityId: string): RunningChat | null {
  const sessions = useSessions();
  const now = useServerNow();
  const running = sessions.find((session) => session.celebrityId === celebrityId && isRunning(phaseOf(session, now)));
  return running === undefined ? null : { address: addressOf(running), status: statusOf(running, now) };
}

/** The address of a session's chat. */
export const addressOf = ({ sessionToken }: Pick<ChatSession, "sessionToken">): string =>
  `${hrefOf("chat")}?session=${sessionToken}`;
