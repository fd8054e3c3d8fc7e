import { Monitor } from "lucide-react";
import type { BrowserSession } from "../../contract/accounts.ts";
import { formatDate } from "../lib/format.ts";
import { callAsPlayer } from "../lib/player.ts";
import { Button } from "../ui/button.tsx";
import { ActionProblem } from "../ui/action-problem.tsx";
import { useAction } from "../ui/use-action.ts";

const nameOf = ({ browser }: BrowserSession) => browser ?? "The browser you started in";

/** The browsers that are signed in as this player, this one first. */
export function BrowsersSection({ sessions }: { sessions: readonly BrowserSession[] }) {
  const { run, isBusy, problem } = useAction();
  const inOrder = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <section aria-labelledby="browsers-title" className="account-card">
      <h2 id="browsers-title" tabIndex={-1} className="poster-type text-2xl">
        Signed-in browsers
      </h2>
      <ul className="mt-3 grid gap-2">
        {inOrder.map((session) => (
          <li key={session.id} className="account-row">
            <Monitor aria-hidden size={20} className="shrink-0 text-gold" />
            <div className="min-w-0 grow basis-32">
              <p className="font-bold wrap-break-word">{nameOf(session)}</p>
              <p className="text-sm text-muted">
                {session.current
                  ? "This browser"
                  : session.seenAt === null
                    ? `since ${formatDate(session.startedAt)}`
                    : `last seen ${formatDate(session.seenAt)}`}
              </p>
            </div>
            {!session.current && (
              <Button
                aria-disabled={isBusy}
                onClick={() =>
                  void run(
                    () => callAsPlayer("endSession", { params: { sessionId: session.id } }),
                    `${nameOf(session)} is signed out.`,
                  )
                }
              >
                Sign out<span className="sr-only"> {nameOf(session)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button
          className="mt-3"
          aria-disabled={isBusy}
          onClick={() => void run(() => callAsPlayer("endOtherSessions", {}), "All other browsers are signed out.")}
        >
          Sign out all others
        </Button>
      )}
      <ActionProblem of={problem} />
    </section>
  );
}
