import { KeyRound, LogIn } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { OwnOperatorAccess } from "../../contract/operators.ts";
import { callApi } from "../lib/api.ts";
import { reasonOf } from "../lib/failure-words.ts";
import { usePasskey } from "../lib/passkey.ts";
import { Button } from "../ui/button.tsx";
import { FIELD_LOOK } from "../ui/field.tsx";

/** Signing in as an operator: by passkey, or with the operators' token. A rejected token stays in the field. */
export function SignIn({ onAccess }: { onAccess: (own: OwnOperatorAccess) => void }) {
  const [token, setToken] = useState("");
  const [busy, setBusy] = useState<"passkey" | "token" | null>(null);
  const [problem, setProblem] = useState<{ of: "passkey" | "token"; text: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const run = async (of: "passkey" | "token", signIn: () => Promise<OwnOperatorAccess>) => {
    if (busy !== null) return;
    setBusy(of);
    setProblem(null);
    try {
      onAccess(await signIn());
    } catch (error) {
      setBusy(null);
      setProblem({ of, text: reasonOf(error) });
      if (of === "token") input.current?.focus();
    }
  };
  const withPasskey = () =>
    run("passkey", async () => {
      // No React hook, in spite of its name.
      // oxlint-disable-next-line react/hooks
      const passkey = await usePasskey(await callApi("operatorPasskeyOptions", {}));
      return callApi("operatorPasskeySignIn", { body: { passkey } });
    });
  const withToken = (event: FormEvent) => {
    event.preventDefault();
    if (token !== "") return void run("token", () => callApi("operatorSignIn", { body: { token } }));
    setProblem({ of: "token", text: "Please enter the token." });
    input.current?.focus();
  };
  const said = (of: "passkey" | "token") => problem?.of === of && problem.text;

  return (
    <section
      aria-labelledby="operators-only"
      className="mt-8 max-w-md rounded-3xl border border-line bg-raised p-5 sm:p-8"
    >
      <h2 id="operators-only" className="poster-type text-3xl">
        Operators only
      </h2>
      <p className="mt-2 text-muted">Signing in lasts 12 hours in this browser.</p>
      <Button
        look="primary"
        aria-disabled={busy !== null}
        aria-describedby="passkey-problem"
        className="mt-6 w-full"
        onClick={() => void withPasskey()}
      >
        <KeyRound aria-hidden size={22} />
        {busy === "passkey" ? "Signing in…" : "Use your passkey"}
      </Button>
      <p id="passkey-problem" role="alert" className="mt-2 text-sm font-semibold text-hot-text empty:hidden">
        {said("passkey")}
      </p>
      <form onSubmit={withToken} className="mt-6 border-t border-line pt-6">
        <label htmlFor="operator-token" className="block text-sm font-semibold">
          Operator token
        </label>
        <input
          ref={input}
          id="operator-token"
          type="password"
          autoComplete="current-password"
          value={token}
          onChange={({ target }) => setToken(target.value)}
          aria-invalid={problem?.of === "token"}
          aria-describedby="operator-problem"
          className={`${FIELD_LOOK} mt-1`}
        />
        <p id="operator-problem" role="alert" className="mt-2 min-h-6 text-sm font-semibold text-hot-text">
          {said("token")}
        </p>
        <Button type="submit" aria-disabled={busy !== null} className="mt-2 w-full">
          <LogIn aria-hidden size={22} />
          {busy === "token" ? "Signing in…" : "Sign in"}
        </Button>
      </form>
    </section>
  );
}
