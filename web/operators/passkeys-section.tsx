import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { Passkey } from "../../contract/webauthn.ts";
import { apiQuery, callApi } from "../lib/api.ts";
import { ApiError } from "../lib/api-error.ts";
import { reasonOf } from "../lib/failure-words.ts";
import { createPasskey, forgetPasskey } from "../lib/passkey.ts";
import { PasskeyList } from "../ui/passkey-list.tsx";
import { Suggestion } from "../ui/suggestion.tsx";
import { NothingYet, Panel } from "./panel.tsx";
import { noteAsked, wasAsked } from "./second-passkey-asked.ts";
import { addressOfSection } from "./section.ts";

const OWN = { ...apiQuery("operatorPasskeys", {}), staleTime: 0, gcTime: 0 };

async function addPasskey(): Promise<void> {
  const passkey = await createPasskey(await callApi("operatorPasskeyCreation", {}));
  try {
    await callApi("addOperatorPasskey", { body: { passkey } });
  } catch (error) {
    // The device has one that the server does not know.
    if (error instanceof ApiError) void forgetPasskey(passkey.id);
    throw error;
  }
}

async function removePasskey({ id, credentialId }: Passkey): Promise<void> {
  await callApi("removeOperatorPasskey", { params: { passkeyId: id } });
  await forgetPasskey(credentialId);
}

/** The passkeys of the operator who is signed in. */
export function PasskeysSection() {
  const { data, error } = useQuery(OWN);
  if (data === undefined) return <p className="text-muted">{error === null ? "Loading…" : reasonOf(error)}</p>;
  const { passkeys } = data;
  return (
    <Panel
      title="Your passkeys"
      definition="Each of them signs you in. With a second one, on another device, a lost device does not lock you out."
    >
      {passkeys === null ? (
        <NothingYet>
          You're signed in with shared access, which has no passkeys.{" "}
          <Link href={addressOfSection("people")} className="underline">
            Invite yourself under People.
          </Link>
        </NothingYet>
      ) : (
        <PasskeyList
          passkeys={passkeys}
          onAdd={addPasskey}
          added="Passkey added"
          onRename={({ id }, name) => callApi("renameOperatorPasskey", { params: { passkeyId: id }, body: { name } })}
          onRemove={removePasskey}
          onceRemoved="It can no longer be used to sign in, and you are signed out of all other browsers."
        />
      )}
    </Panel>
  );
}

/** Asks an operator with a single passkey, once, to add a second one. */
export function SecondPasskey({ href }: { href: string }) {
  const [isGone, setGone] = useState(wasAsked);
  const { data } = useQuery({ ...OWN, enabled: !isGone });
  if (isGone || data?.passkeys?.length !== 1) return null;
  const answer = () => {
    noteAsked();
    setGone(true);
  };
  return (
    <Suggestion title="One passkey is one way in" href={href} action="Your passkeys" onAnswered={answer}>
      Add a second one on another device, before this one is lost.
    </Suggestion>
  );
}
