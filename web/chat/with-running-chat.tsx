import type { ReactNode } from "react";
import { useServerNow } from "../lib/server-time.ts";
import { isRunning, phaseOf, statusOf } from "./phase.ts";
import { chatAddress } from "./addresses.ts";
import { useSessions } from "./sessions.ts";

export interface RunningChat {
  /** The address of the chat. */
  readonly address: string;
  /** The time that is left, in words. */
  readonly status: string;
}

interface WithRunningChatProps {
  /** Whose persona; any, if it is not given. */
  celebrityId?: string;
  children: (running: RunningChat | null) => ReactNode;
}

/** Renders by the player's running chat; null if there is none. */
export function WithRunningChat({ celebrityId, children }: WithRunningChatProps) {
  const sessions = useSessions();
  const now = useServerNow();
  const running = sessions.find(
    (session) => (celebrityId === undefined || session.celebrityId === celebrityId) && isRunning(phaseOf(session, now)),
  );
  return children(
    running === undefined ? null : { address: chatAddress(running.sessionToken), status: statusOf(running, now) },
  );
}
