import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { OwnOperatorAccess } from "../../contract/operators.ts";
import { callApi } from "../lib/api.ts";
import { reasonOf } from "../lib/failure-words.ts";
import { createPasskey } from "../lib/passkey.ts";
import { Button } from "../ui/button.tsx";
import { ROLE_WORDS } from "./section.ts";
import { SignIn } from "./sign-in.tsx";

const CODE = /^#([\w-]{43})$/;

/** The code of the invitation in the address, after the #, which is sent to no server. */
export const invitationCode = (): string | undefined => CODE.exec(window.location.hash)?.[1];

interface InvitationProps {
  code: string;
  onAccess: (own: OwnOperatorAccess) => void;
}

/** Accepts an invitation by making a passkey. */
export function Invitation({ code, onAccess }: InvitationProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["openInvitation", code],
    queryFn: () => callApi("openInvitation", { body: { code } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async () => {
    if (busy || data === undefined) return;
    setBusy(true);
    setProblem(null);
    try {
      const passkey = await createPasskey(data.options);
      const own = await callApi("acceptInvitation", { body: { code, passkey } });
      // The code is of no use any more.
      window.history.replaceState(window.history.state, "", window.location.pathname);
      onAccess(own);
    } catch (error) {
      setBusy(false);
      setProblem(reasonOf(error));
      // A challenge is good once.
      void refetch();
    }
  };
  const invitation = (
    <section aria-labelledby="invitation" className="mt-8 max-w-md rounded-3xl border border-line bg-raised p-5 sm:p-8">
      <h2 id="invitation" className="poster-type text-3xl">
        {data === undefined ? "Invitation" : `Hello ${data.name}`}
      </h2>
      {data === undefined ? (
        <output className="mt-2 block">{error === null ? "Looking…" : reasonOf(error)}</output>
      ) : (
        <>
          <p className="mt-2">
            You are invited as somebody who {ROLE_WORDS[data.role]}. Create a passkey on this device: you sign in with
            it from now on, and what you do here is recorded under your name.
          </p>
          <Button look="primary" aria-disabled={busy} className="mt-6 w-full" onClick={() => void accept()}>
            <KeyRound aria-hidden size={22} />
            {busy ? "One moment…" : "Create a passkey"}
          </Button>
          <p role="alert" className="mt-2 text-sm font-semibold text-hot-text empty:hidden">
            {problem}
          </p>
        </>
      )}
    </section>
  );
  // Whoever opens it once more signs in.
  return error === null ? (
    invitation
  ) : (
    <>
      {invitation}
      <SignIn onAccess={onAccess} />
    </>
  );
}
