import { Check, KeyRound, Pencil, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Passkey } from "../../contract/webauthn.ts";
import { MAX_PASSKEY_NAME, MAX_PASSKEYS } from "../../contract/values/account-limits.ts";
import type { Words } from "../lib/failure-words.ts";
import { formatDate } from "../lib/format.ts";
import { ActionProblem } from "./action-problem.tsx";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Form, useForm } from "./form.tsx";
import { IconButton } from "./icon-button.tsx";
import { useKeptFocus } from "./kept-focus.ts";
import { TextField } from "./text-field.tsx";
import { showToast } from "./toast-store.ts";
import { useAction } from "./use-action.ts";

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onAdd: () => Promise<unknown>;
  /** What is so once one was added. */
  added: string;
  onRename: (passkey: Passkey, name: string) => Promise<unknown>;
  onRemove: (passkey: Passkey) => Promise<unknown>;
  /** What follows from removing one. */
  onceRemoved: string;
  /** Says why none could be added. */
  inWords?: (error: unknown) => Words;
}

/** Somebody's own passkeys, to be renamed and removed, and to be joined by another. */
export function PasskeyList(props: PasskeyListProps) {
  const { passkeys, onAdd, added, onRename, onRemove, onceRemoved, inWords } = props;
  const { run, isBusy, problem } = useAction(inWords);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const around = useKeptFocus<HTMLDivElement>();
  const add = async () => {
    if (await run(onAdd)) showToast({ title: added });
  };
  return (
    <div ref={around}>
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
        <Button className="mt-3" aria-disabled={isBusy} onClick={() => void add()}>
          <Plus aria-hidden size={20} />
          Add a passkey
        </Button>
      )}
      <ActionProblem of={problem} />
      {asked !== null && (
        <ConfirmDialog
          title={`Remove the passkey “${asked.name}”?`}
          action="Remove"
          onConfirm={() => onRemove(asked)}
          onClose={() => setAsked(null)}
          onDone={() => showToast({ title: "Passkey removed" })}
        >
          {onceRemoved}
        </ConfirmDialog>
      )}
    </div>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: (name: string) => Promise<unknown>;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const [isNaming, setNaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const endNaming = () => {
    flushSync(() => setNaming(false));
    rename.current?.focus();
  };
  const { name, usedAt, createdAt, synced } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-ink px-4 py-3">
      {isNaming ? (
        <NameForm name={name} onRename={onRename} onDone={endNaming} />
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
            <IconButton ref={rename} icon={Pencil} label={`Rename ${name}`} onClick={() => setNaming(true)} />
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
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(before);
  const form = useForm();
  useEffect(() => input.current?.select(), []);
  const submit = async () => {
    if (!(await form.run(() => onRename(name)))) return;
    onDone();
    showToast({ title: "Passkey renamed" });
  };
  return (
    <Form of={form} onSubmit={submit} className="flex w-full flex-wrap items-start gap-3">
      <TextField
        ref={input}
        label="Name of the passkey"
        name="name"
        required
        limit={MAX_PASSKEY_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === "Escape" && onDone()}
        className="grow basis-40"
      />
      {/* Beside the field, below its label. */}
      <Button type="submit" aria-disabled={form.isBusy} className="mt-6">
        <Check aria-hidden size={20} />
        Rename
      </Button>
      <ActionProblem of={form.problem} />
    </Form>
  );
}
