import { useState } from "react";
import { callAsPlayer } from "../lib/player.ts";
import { Button } from "../ui/button.tsx";
import { ActionProblem } from "../ui/action-problem.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { CodesDialog } from "./codes-dialog.tsx";

/** One-time codes, on paper. */
export function CodesSection({ userId, codesLeft }: { userId: string; codesLeft: number }) {
  const { run, isBusy, problem } = useAction();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const make = async () => setCodes((await callAsPlayer("createRecoveryCodes", {})).codes);
  return (
    <section aria-labelledby="codes-title" className="account-card">
      <h2 id="codes-title" className="poster-type text-2xl">
        One-time codes
      </h2>
      <p className="mt-2 text-muted">
        {codesLeft === 0
          ? "For the day you have no passkey at hand: codes on paper, each good for one sign-in."
          : `${codesLeft} of the codes you printed ${codesLeft === 1 ? "is" : "are"} left.`}
      </p>
      <Button
        className="mt-3"
        aria-disabled={isBusy}
        onClick={() => (codesLeft === 0 ? void run(make) : setAsking(true))}
      >
        {codesLeft === 0 ? "Create one-time codes" : "Create new codes"}
      </Button>
      <ActionProblem of={problem} />
      {isAsking && (
        <ConfirmDialog
          title="Print new codes?"
          action="Print new codes"
          onConfirm={make}
          onClose={() => setAsking(false)}
        >
          Your old codes stop working then.
        </ConfirmDialog>
      )}
      {codes !== null && <CodesDialog userId={userId} codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}
