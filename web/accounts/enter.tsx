import { KeyRound } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { SignInOutcome } from "../../contract/accounts.ts";
import { callApi } from "../lib/api.ts";
import { whyNoPasskeys } from "../lib/passkey.ts";
import { Button } from "../ui/button.tsx";
import { ActionProblem } from "../ui/action-problem.tsx";
import { useAction } from "../ui/use-action.ts";
import { sendWaiting, signInWithPasskey } from "./calls.ts";
import { wordsOf } from "./words.ts";

interface EnterProps {
  /** Whether signing in is what the screen is for at present. */
  primary: boolean;
  onOutcome: (outcome: SignInOutcome) => void;
}

/** Signs in with a passkey or a one-time code. */
export function Enter({ primary, onOutcome }: EnterProps) {
  const { run, isBusy, problem } = useAction(wordsOf);
  const [isTyping, setTyping] = useState(whyNoPasskeys() !== undefined);
  const enter = (work: () => Promise<SignInOutcome>) =>
    void run(async () => {
      await sendWaiting();
      onOutcome(await work());
    });
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look={primary ? "primary" : "plain"} aria-disabled={isBusy} onClick={() => enter(signInWithPasskey)}>
          <KeyRound aria-hidden size={primary ? 24 : 20} />
          Sign in with a passkey
        </Button>
        {!isTyping && (
          <Button look="quiet" onClick={() => setTyping(true)}>
            Use a one-time code
          </Button>
        )}
      </div>
      <ActionProblem of={problem} />
      {isTyping && <CodeForm isBusy={isBusy} onCode={(code) => enter(() => callApi("recover", { body: { code } }))} />}
    </>
  );
}

function CodeForm({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => void }) {
  const field = useId();
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== "") onCode(code);
  };
  return (
    <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <label htmlFor={field} className="block min-w-0 grow basis-60">
        <span className="mb-1 block text-sm font-semibold">One-time code</span>
        <input
          id={field}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          placeholder="7K2M-9QXT-0D4B-WZ5E"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          className="account-input placeholder:text-muted"
        />
      </label>
      <Button type="submit" aria-disabled={isBusy} className="min-h-14!">
        Use this code
      </Button>
    </form>
  );
}
