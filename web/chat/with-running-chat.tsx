import type { ReactNode } from "react";
import { useServerNow } from "../lib/use-server-time.ts";
import { isRunning, phaseOf, statusOf } from "./phase.ts";
import { chatAddress } from "./addresses.ts";
import { useSessions } from "./sessions.ts";
import { timeLeftBriefly } from "./time-left.ts";

export interface RunningChat {
  /** Whose persona it is with. */
  readonly name: string;
  /** The address of the chat. */
  readonly address: string;
  /** The time that is left, in words. */
  readonly status: string;
  /** The same in two or three words. */
  readonly brief: string;
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
  if (running === undefined) return children(null);
  return children({
    name: running.celebrityName,
    address: chatAddress(running.sessionToken),
    status: statusOf(running, now),
    brief: timeLeftBriefly(Date.parse(running.endTime ?? ""), now),
  });
}
