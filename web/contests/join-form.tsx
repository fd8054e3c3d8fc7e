import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { currentPlayerId } from "../lib/player-id.ts";
import { playerQuery } from "../lib/player.ts";
import { suggestName } from "../names/suggested-name.ts";
import { DisplayNameField } from "../names/display-name-field.tsx";
import { isReady, recallName } from "../names/typed-name.ts";
import { Button } from "../ui/button.tsx";
import { recallHere } from "../ui/entry-state.ts";
import type { Join } from "./join.ts";
import { REFUSED, TO_JOIN } from "./join-state.ts";

interface JoinFormProps {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  onTyped?: (name: string) => void;
  /** Whether it takes the focus. */
  focused?: boolean;
  join: Join;
  /** Called when the arena or league may have changed since it was read. */
  onRefused: () => Promise<unknown>;
}

/**
 * Joins under a display name: the player's own, or one to begin with, which may be changed. What was typed stays when that
 * fails.
 */
export function JoinForm({ label, field, onTyped, focused = false, join, onRefused }: JoinFormProps) {
  const [typed, setName] = useState(() => recallName() || null);
  const offer = useOffer(typed === null);
  const name = typed ?? offer ?? "";
  const [refused, setRefused] = useState(() => refusedBefore(recallName()));
  const [busy, setBusy] = useState(false);
  const ready = isReady(name);

  useEffect(() => {
    // Its card's button led here.
    if (focused || recallHere(TO_JOIN) === true) field.current?.focus();
  }, [field, focused]);

  useEffect(() => {
    // What is typed takes the place of a name that is only offered.
    if (offer !== null && document.activeElement === field.current) field.current?.select();
  }, [field, offer]);

  useEffect(() => {
    // The form has grown by the reason, and the toast takes the lower edge of a phone.
    if (refused !== null) field.current?.form?.scrollIntoView({ block: "nearest" });
  }, [refused, field]);

  const send = async () => {
    setBusy(true);
    const failure = await join(name);
    if (failure?.about === "name") {
      setRefused({ name, detail: failure.detail });
      field.current?.focus();
    } else if (failure !== null) await onRefused();
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && ready) void send();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <DisplayNameField
        name={name}
        onName={(next) => {
          setName(next);
          onTyped?.(next);
        }}
        onPress={() => typed === null && field.current?.select()}
        hint={hintOn(name, typed === null)}
        problem={refused?.name === name ? refused.detail : null}
        inputRef={field}
      />
      <Button type="submit" look="primary" disabled={!ready} aria-disabled={busy} className="disabled:opacity-50">
        {busy ? "Joining…" : label}
      </Button>
    </form>
  );
}

/**
 * A hook: the name to begin with. Who comes to another browser has one already, which the server knows.
 * @param isWanted whether one is needed
 * @returns null while the server is asked: a name that gave way to another one could have been joined under by then
 */
function useOffer(isWanted: boolean): string | null {
  const { data, isLoading } = useQuery({
    ...playerQuery("ownName", {}),
    enabled: isWanted && currentPlayerId() !== null,
  });
  return isLoading ? null : (data?.displayName ?? suggestName());
}

function hintOn(name: string, isOffered: boolean): string | null {
  if (name.trim() === "") return "Pick a name first";
  return isOffered ? "Others see this name. You can change it." : null;
}

/** Why the remembered name was refused where it was tried before the form was shown. */
function refusedBefore(name: string): { name: string; detail: string } | null {
  const detail = recallHere(REFUSED);
  return typeof detail === "string" ? { name, detail } : null;
}
