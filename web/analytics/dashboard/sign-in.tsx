import { LogIn } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { OperatorAccess } from "../../../contract/operators.ts";
import { callApi } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";

/** The sign-in form for operators. A rejected token stays in the field. */
export function SignIn({ onAccess }: { onAccess: (access: OperatorAccess) => void }) {
  const [token, setToken] = useState("");
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (token === "") {
      setProblem("Please enter the token.");
      return input.current?.focus();
    }
    setSending(true);
    setProblem(null);
    try {
      const { access } = await callApi("operatorSignIn", { body: { token } });
      onAccess(access);
    } catch (error) {
      setSending(false);
      setProblem(sayWhy(error));
      input.current?.focus();
    }
  };

  return (
    <form
      onSubmit={(event) => void signIn(event)}
      className="mt-8 max-w-md rounded-3xl border border-line bg-raised p-5 sm:p-8"
    >
      <h2 className="poster-type text-3xl">Operators only</h2>
      <p className="mt-2 text-muted">Sign in with the operator's token. It lasts 12 hours in this browser.</p>
      <label htmlFor="operator-token" className="mt-6 block text-sm font-semibold">
        Operator token
      </label>
      <input
        ref={input}
        id="operator-token"
        type="password"
        autoComplete="current-password"
        value={token}
        onChange={({ target }) => setToken(target.value)}
        aria-invalid={problem !== null}
        aria-describedby="operator-problem"
        className="mt-1 h-14 w-full rounded-2xl border border-line-strong bg-ink px-4 text-base text-paper"
      />
      <p id="operator-problem" role="alert" className="mt-2 min-h-6 text-sm font-semibold text-hot-text">
        {problem}
      </p>
      <Button look="primary" type="submit" aria-disabled={sending} className="mt-2 w-full">
        <LogIn aria-hidden size={22} />
        {sending ? "Signing in…" : "Sign in"}
      </Button>
    </form>
  );
}

function sayWhy(error: unknown): string {
  if (!(error instanceof ApiError)) return "The server could not be reached. Please try again.";
  if (error.status === 429) return `Too many attempts. Please wait ${error.retryAfter ?? 60} seconds.`;
  return error.detail;
}
