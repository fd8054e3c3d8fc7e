import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { SignInOutcome } from "../../contract/accounts.ts";
import { callApi } from "../lib/api.ts";
import { whyNoPasskeys } from "../lib/passkey.ts";
import { Button } from "../ui/button.tsx";
import { ActionProblem } from "../ui/action-problem.tsx";
import { Form, type FormState, useForm } from "../ui/form.tsx";
import { TextField } from "../ui/text-field.tsx";
import { sendWaiting, signInWithPasskey } from "./calls.ts";
import { wordsOf } from "./words.ts";

interface EnterProps {
  /** Whether signing in is what the screen is for at present. */
  primary: boolean;
  onOutcome: (outcome: SignInOutcome) => Promise<void>;
}

/** Signs in with a passkey or a one-time code. The form is busy until the page is left. */
export function Enter({ primary, onOutcome }: EnterProps) {
  // One at a time, by whichever way.
  const form = useForm(wordsOf);
  const [isTyping, setTyping] = useState(whyNoPasskeys() !== undefined);
  const enter = async (work: () => Promise<SignInOutcome>) => {
    await sendWaiting();
    await onOutcome(await work());
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look={primary ? "primary" : "plain"}
          className={primary ? "account-way" : ""}
          aria-disabled={form.isBusy}
          onClick={() => void form.run(() => enter(signInWithPasskey))}
        >
          <KeyRound aria-hidden size={primary ? 24 : 20} />
          Sign in with a passkey
        </Button>
        {!isTyping && (
          <Button look="quiet" onClick={() => setTyping(true)}>
            Use a one-time code
          </Button>
        )}
      </div>
      <ActionProblem of={form.problem} />
      {isTyping && <CodeForm form={form} onCode={(code) => enter(() => callApi("recover", { body: { code } }))} />}
    </>
  );
}

interface CodeFormProps {
  form: FormState;
  onCode: (code: string) => Promise<void>;
}

function CodeForm({ form, onCode }: CodeFormProps) {
  return (
    <Form
      of={form}
      onSubmit={({ text }) => form.run(() => onCode(text("code")))}
      className="mt-4 flex flex-wrap items-start gap-3"
    >
      <TextField
        label="One-time code"
        name="code"
        required
        placeholder="7K2M-9QXT-0D4B-WZ5E"
        autoCapitalize="characters"
        spellCheck={false}
        limit={60}
        missing="Please type one of the codes you printed."
        className="grow basis-60"
      />
      {/* Beside the field, below its label. */}
      <Button type="submit" aria-disabled={form.isBusy} className="mt-6">
        Use this code
      </Button>
    </Form>
  );
}
