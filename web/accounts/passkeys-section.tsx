import { Check, KeyRound, Pencil, Plus, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Passkey } from "../../contract/accounts.ts";
import { MAX_PASSKEY_NAME, MAX_PASSKEYS } from "../../contract/values/account-limits.ts";
import { announce } from "../lib/announcer.ts";
import { callAsPlayer } from "../lib/player.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { removePasskey, saveWithPasskey } from "./calls.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Problem } from "./problem.tsx";
import { useAction } from "./use-action.ts";
import { formatDate } from "./words.ts";

interface PasskeysSectionProps {
  passkeys: readonly Passkey[];
  codesLeft: number;
}

/** The passkeys of a saved player. */
export function PasskeysSection({ passkeys, codesLeft }: PasskeysSectionProps) {
  const { run, isBusy, problem } = useAction();
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
      <ul className="mt-3 grid gap-2">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
        ))}
      </ul>
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
      <Problem of={problem} />
      {asked !== null && (
        <ConfirmDialog
          title={`Remove the passkey “${asked.name}”?`}
          action="Remove"
          onConfirm={async () => {
            await removePasskey(asked);
            announce("The passkey is removed.");
            heading.current?.focus();
          }}
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

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const [isNaming, setNaming] = useState(false);
  const { name, usedAt, createdAt, synced } = passkey;
  return (
    <li className="account-row">
      {isNaming ? (
        <NameForm passkey={passkey} onDone={() => setNaming(false)} />
      ) : (
        <>
          <KeyRound aria-hidden size={20} className="shrink-0 text-gold" />
          <div className="min-w-0 grow basis-32">
            <p className="font-bold wrap-break-word">{name}</p>
            <p className="text-sm text-muted">
              {usedAt === null ? `saved ${formatDate(createdAt)}, not used yet` : `last used ${formatDate(usedAt)}`}
              {synced && ", on several devices"}
            </p>
          </div>
          <div className="flex gap-2">
            <IconButton icon={Pencil} label={`Rename ${name}`} onClick={() => setNaming(true)} />
            <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
          </div>
        </>
      )}
    </li>
  );
}

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const { run, isBusy, problem } = useAction();
  useEffect(() => input.current?.select(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    const rename = () => callAsPlayer("renamePasskey", { params: { passkeyId: passkey.id }, body: { name } });
    if (await run(rename, "Renamed.")) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex w-full flex-wrap items-end gap-3">
      <label htmlFor={field} className="block min-w-0 grow basis-40">
        <span className="mb-1 block text-sm font-semibold">Name of the passkey</span>
        <input
          ref={input}
          id={field}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === "Escape" && onDone()}
          maxLength={MAX_PASSKEY_NAME}
          autoComplete="off"
          className="account-input"
        />
      </label>
      <Button type="submit" aria-disabled={isBusy} className="min-h-14!">
        <Check aria-hidden size={20} />
        Rename
      </Button>
      <Problem of={problem} />
    </form>
  );
}
