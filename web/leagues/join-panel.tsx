import { type FormEvent, type Ref, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { League } from "../../contract/leagues.ts";
import { formatCount } from "../lib/format.ts";
import { DisplayNameField } from "../names/display-name-field.tsx";
import { isReady, recallName } from "../names/typed-name.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { recallHere } from "../ui/entry-state.ts";
import { joinLeague } from "./membership.ts";

interface JoinPanelProps {
  league: League;
  isFull: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onJoined: () => Promise<unknown>;
  /** Called when the league may have changed since it was read. */
  onRefused: () => Promise<unknown>;
}

/** 'Join the Competition!' for those who are not members. */
export function JoinPanel({ league, isFull, headingRef, onJoined, onRefused }: JoinPanelProps) {
  return (
    <section aria-labelledby="join-league" className="league-panel">
      <h2 ref={headingRef} id="join-league" tabIndex={-1} className="poster-type text-2xl lg:text-3xl">
        {isFull ? "This league is full" : "Join the Competition!"}
      </h2>
      {isFull ? (
        <>
          <p className="mt-2 text-on-ticket-muted">
            All {formatCount(league.maxMembers)} places are taken. One is free again when somebody leaves.
          </p>
          <Link href={hrefOf("socialLeagues")} replace className={buttonLook("plain", "mt-4 w-full sm:w-auto")}>
            See the other leagues
          </Link>
        </>
      ) : (
        <JoinForm league={league} onJoined={onJoined} onRefused={onRefused} />
      )}
    </section>
  );
}

type JoinFormProps = Pick<JoinPanelProps, "league" | "onJoined" | "onRefused">;

function JoinForm({ league, onJoined, onRefused }: JoinFormProps) {
  const [name, setName] = useState(recallName);
  const [refused, setRefused] = useState<{ name: string; detail: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // The card's 'Join League' led here.
    if (recallHere("toJoin") === true) input.current?.focus();
  }, []);

  const join = async () => {
    setBusy(true);
    const failure = await joinLeague(league, name, onJoined);
    if (failure?.about === "league") await onRefused();
    if (failure?.about === "name") {
      setRefused({ name, detail: failure.detail });
      input.current?.focus();
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady(name) && !busy) void join();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <DisplayNameField
        name={name}
        onName={setName}
        problem={refused?.name === name ? refused.detail : null}
        inputRef={input}
      />
      <Button
        type="submit"
        look="primary"
        disabled={!isReady(name)}
        aria-disabled={busy}
        className="disabled:opacity-50"
      >
        Join League
      </Button>
    </form>
  );
}
