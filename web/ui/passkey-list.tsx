import { Check, KeyRound, Pencil, Plus, Trash2 } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Passkey } from "../../contract/webauthn.ts";
import { MAX_PASSKEY_NAME, MAX_PASSKEYS } from "../../contract/values/account-limits.ts";
import type { Words } from "../lib/failure-words.ts";
import { formatDate } from "../lib/format.ts";
import { ActionProblem } from "./action-problem.tsx";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { useAction } from "./use-action.ts";

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onAdd: () => Promise<unknown>;
  /** What is so once one was added, as a sentence that is read out. */
  added: string;
  onRename: (passkey: Passkey, name: string) => Promise<unknown>;
  onRemove: (passkey: Passkey) => Promise<unknown>;
  /** What follows from removing one. */
  onceRemoved: string;
  /** Gets the focus when one was removed. */
  heading: RefObject<HTMLElement | null>;
  /** Says why none could be added. */
  inWords?: (error: unknown) => Words;
}

/** Somebody's own passkeys, to be renamed and removed, and to be joined by another. */
export function PasskeyList(props: PasskeyListProps) {
  const { passkeys, onAdd, added, onRename, onRemove, onceRemoved, heading, inWords } = props;
  const { run, isBusy, problem } = useAction(inWords);
  const [asked, setAsked] = useState<Passkey | null>(null);
  return (
    <>
      <ul className="mt-3 grid gap-2">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={(name) => onRename(passkey, name)}
            onRemove={() => setAsked(passkey)}
          />
        ))}
      </ul>
      {passkeys.length < MAX_PASSKEYS && (
        <Button className="mt-3" aria-disabled={isBusy} onClick={() => void run(onAdd, added)}>
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
            await onRemove(asked);
            heading.current?.focus();
          }}
          done="The passkey is removed."
          onClose={() => setAsked(null)}
        >
          {onceRemoved}
        </ConfirmDialog>
      )}
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: (name: string) => Promise<unknown>;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const [isNaming, setNaming] = useState(false);
  const { name, usedAt, createdAt, synced } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-ink px-4 py-3">
      {isNaming ? (
        <NameForm name={name} onRename={onRename} onDone={() => setNaming(false)} />
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

interface NameFormProps {
  name: string;
  onRename: (name: string) => Promise<unknown>;
  onDone: () => void;
}

function NameForm({ name: before, onRename, onDone }: NameFormProps) {
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(before);
  const { run, isBusy, problem } = useAction();
  useEffect(() => input.current?.select(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    if (await run(() => onRename(name), "Renamed.")) onDone();
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
          className="min-h-14 w-full rounded-2xl border border-line-strong bg-ink px-4 text-base text-paper"
        />
      </label>
      <Button type="submit" aria-disabled={isBusy} className="min-h-14!">
        <Check aria-hidden size={20} />
        Rename
      </Button>
      <ActionProblem of={problem} />
    </form>
  );
}
