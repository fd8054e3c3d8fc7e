import { Link } from "wouter";
import { useServerNow } from "../lib/server-time.ts";
import { buttonLook } from "../ui/button.tsx";
import { isRunning, phaseOf, statusOf } from "./phase.ts";
import { addressOf, useSessions } from "./sessions.ts";

/** The way back into a running chat with a persona, if there is one. */
export function RunningChat({ celebrityId }: { celebrityId: string }) {
  const sessions = useSessions();
  const now = useServerNow();
  const running = sessions.find((session) => session.celebrityId === celebrityId && isRunning(phaseOf(session, now)));
  if (running === undefined) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border-2 border-gold p-4">
      <p className="grow font-semibold tabular-nums">You have a chat here: {statusOf(running, now)}.</p>
      <Link href={addressOf(running)} className={buttonLook("plain")}>
        Go to the chat
      </Link>
    </div>
  );
}
