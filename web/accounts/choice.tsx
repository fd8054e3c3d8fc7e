import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PlayerProgress, SignInOutcome } from "../../contract/accounts.ts";
import { callApi } from "../lib/api.ts";
import { callAsPlayer } from "../lib/player.ts";
import { Button } from "../ui/button.tsx";
import { ActionProblem } from "../ui/action-problem.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { goOnAs, saveWithPasskey } from "./calls.ts";
import { CodesDialog } from "./codes-dialog.tsx";
import { Figures } from "./figures.tsx";
import { playerName } from "../../contract/values/player-name.ts";
import { wordsOf } from "./words.ts";

interface ChoiceProps {
  choice: NonNullable<SignInOutcome["choice"]>;
  onStay: () => void;
}

/** This browser has been playing as another player: which one to go on with. Nothing is merged. */
export function Choice({ choice, onStay }: ChoiceProps) {
  const { ticket, saved, current } = choice;
  const heading = useRef<HTMLHeadingElement>(null);
  const { run, isBusy, problem } = useAction(wordsOf);
  const [hasWayBack, setWayBack] = useState(current.hasWayBack);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  const goOn = async () => goOnAs((await callApi("goOn", { body: { ticket } })).userId);
  const secure = async (work: () => Promise<unknown>) => {
    if (await run(work, `${playerName(current.userId)} has a way back now.`)) setWayBack(true);
  };

  return (
    <section aria-labelledby="choice-title" className="mt-4">
      <h2 ref={heading} id="choice-title" tabIndex={-1} className="poster-type text-4xl">
        Which player do you want to play as?
      </h2>
      <p className="mt-2 max-w-2xl text-muted">
        This browser has been playing as somebody else. The two stay apart: nothing is merged, and nothing is erased.
      </p>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <Player title="The one you saved" player={saved}>
          {hasWayBack ? (
            <Button look="primary" className="w-full" aria-disabled={isBusy} onClick={() => void run(goOn)}>
              Play as this one
            </Button>
          ) : (
            <Button className="w-full" aria-disabled={isBusy} onClick={() => setLeaving(true)}>
              Play as this one
            </Button>
          )}
        </Player>
        <Player title="The one in this browser" player={current}>
          {hasWayBack ? (
            <p className="mb-3 text-muted">It waits for you: its own passkey or one-time codes bring it back.</p>
          ) : (
            <>
              <p className="mb-3">
                <strong>Nothing brings it back yet.</strong> Before you leave it, give it a passkey of its own or print
                codes for it.
              </p>
              <div className="mb-3 grid gap-3">
                <Button aria-disabled={isBusy} onClick={() => void secure(saveWithPasskey)}>
                  Save it with a passkey
                </Button>
                <Button
                  aria-disabled={isBusy}
                  onClick={() =>
                    void secure(async () => setCodes((await callAsPlayer("createRecoveryCodes", {})).codes))
                  }
                >
                  Print codes for it
                </Button>
              </div>
            </>
          )}
          <Button look="quiet" className="w-full" onClick={onStay}>
            Stay with this one
          </Button>
        </Player>
      </div>
      <ActionProblem of={problem} />
      {codes !== null && <CodesDialog userId={current.userId} codes={codes} onClose={() => setCodes(null)} />}
      {isLeaving && (
        <ConfirmDialog
          title={`Leave ${playerName(current.userId)} without a way back?`}
          action="Leave it"
          onConfirm={goOn}
          onClose={() => setLeaving(false)}
        >
          It keeps its votes, but without a passkey or a code nobody can play as it again, not even you.
        </ConfirmDialog>
      )}
    </section>
  );
}

function Player({ title, player, children }: { title: string; player: PlayerProgress; children: ReactNode }) {
  return (
    <article className="account-card">
      <h3 className="text-lg font-bold">{title}</h3>
      <Figures player={player} />
      <div className="mt-4">{children}</div>
    </article>
  );
}
