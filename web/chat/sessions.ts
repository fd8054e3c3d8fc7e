import { useQuery } from "@tanstack/react-query";
import type { ChatSession } from "../../contract/chat.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { playerQuery } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { phaseOf } from "./phase.ts";
import { timeLeft } from "./time-left.ts";

/** The player's last sessions that were opened, the latest first. */
export function useSessions(): readonly ChatSession[] {
  const { data } = useQuery({
    ...playerQuery("chatSessions", {}),
    enabled: currentPlayerId() !== null,
    refetchOnMount: "always",
  });
  return data?.filter(({ startTime }) => startTime !== null) ?? [];
}

/** The address of a session's chat. */
export const addressOf = ({ sessionToken }: ChatSession): string => `${hrefOf("chat")}?session=${sessionToken}`;

/** Whether its time runs. `now` is the server's, in ms. */
export const isRunning = (session: ChatSession, now: number): boolean =>
  ["open", "ending"].includes(phaseOf(session, now));

/** "45 minutes left", or that it is over. */
export const statusOf = (session: ChatSession, now: number): string =>
  isRunning(session, now) ? timeLeft(Date.parse(session.endTime ?? ""), now) : "Time is up. You can still read it.";
