import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { Passkey } from "../../contract/webauthn.ts";
import { MAX_PASSKEYS } from "../../contract/values/account-limits.ts";
import { callAsPlayer } from "../lib/player.ts";
import { Button } from "../ui/button.tsx";
import { ActionProblem } from "../ui/action-problem.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { PasskeyList } from "../ui/passkey-list.tsx";
import { useAction } from "../ui/use-action.ts";
import { removePasskey, saveWithPasskey } from "./calls.ts";
import { wordsOf } from "./words.ts";

interface PasskeysSectionProps {
  passkeys: readonly Passkey[];
  codesLeft: number;
}

/** The passkeys of a saved player. */
export function PasskeysSection({ passkeys, codesLeft }: PasskeysSectionProps) {
  const { run, isBusy, problem } = useAction(wordsOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const isLast = passkeys.length === 1 && codesLeft === 0;
  return (
    <section aria-labelledby="passkeys-title" className="account-card">
      <h2 ref={heading} id="passkeys-title" tabIndex={-1} className="poster-type text-2xl">
        Passkeys
      </h2>
      {isLast && (
        <p className="mt-2">
          <strong>One passkey is one way back.</strong> Add a second one on another device, or print one-time codes.
        </p>
      )}
      <PasskeyList
        passkeys={passkeys}
        onRename={({ id }, name) => callAsPlayer("renamePasskey", { params: { passkeyId: id }, body: { name } })}
        onRemove={setAsked}
      />
      {passkeys.length < MAX_PASSKEYS && (
        <Button
          className="mt-3"
          aria-disabled={isBusy}
          onClick={() => void run(saveWithPasskey, "The passkey is saved.")}
        >
          <Plus aria-hidden size={20} />
          Add a passkey
        </Button>
      )}
      <ActionProblem of={problem} />
      {asked !== null && (
        <ConfirmDialog
          title={`Remove the passkey “${asked.name}”?`}
          action="Remove"
          onConfirm={async () => {
            await removePasskey(asked);
            heading.current?.focus();
          }}
          done="The passkey is removed."
          onClose={() => setAsked(null)}
        >
          {isLast
            ? "It is the only way back to this player: from then on the player lives in this browser only."
            : "Nobody signs in with it any more. Browsers that are signed in stay so until you sign them out below."}
        </ConfirmDialog>
      )}
    </section>
  );
}
