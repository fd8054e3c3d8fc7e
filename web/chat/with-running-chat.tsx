import type { ReactNode } from "react";
import { useServerNow } from "../lib/server-time.ts";
import { isRunning, phaseOf, statusOf } from "./phase.ts";
import { addressOf, useSessions } from "./sessions.ts";

export interface RunningChat {
  /** The address of the chat. */
  readonly address: string;
  /** The time that is left, in words. */
  readonly status: string;
}

interface WithRunningChatProps {
  celebrityId: string;
  children: (running: RunningChat | null) => ReactNode;
}

/** Renders by the player's running chat with a persona; null if there is none. */
export function WithRunningChat({ celebrityId, children }: WithRunningChatProps) {
  const sessions = useSessions();
  const now = useServerNow();
  const running = sessions.find((session) => session.celebrityId === celebrityId && isRunning(phaseOf(session, now)));
  return children(running === undefined ? null : { address: addressOf(running), status: statusOf(running, now) });
}
