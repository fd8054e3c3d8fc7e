import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearch } from "wouter";
import type { PlayerProgress, SignInOutcome } from "../../contract/accounts.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import type { Answer } from "../lib/api.ts";
import { useArrival } from "../lib/arrival.ts";
import { playerQuery } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Button, buttonLook } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ActionProblem } from "../ui/action-problem.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useKeptFocus } from "../ui/kept-focus.ts";
import { useAction } from "../ui/use-action.ts";
import { BrowsersSection } from "./browsers-section.tsx";
import { goOnAs, saveWithPasskey, startAnew } from "./calls.ts";
import { Choice } from "./choice.tsx";
import { CodesSection } from "./codes-section.tsx";
import { Enter } from "./enter.tsx";
import { Figures } from "./figures.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { rememberSaved } from "./sign-out-elsewhere.ts";
import { wordsOf } from "./words.ts";
import "./accounts.css";

type Account = Answer<"account">;
type OnOutcome = (outcome: SignInOutcome) => Promise<void>;

/** Where a player is saved with a passkey, and comes back on another device. */
export function AuthPage() {
  const heading = useArrival();
  const isPlayer = currentPlayerId() !== null;
  const account = useQuery({ ...playerQuery("account", {}), enabled: isPlayer, refetchOnMount: "always" });
  const hasWayBack = account.data?.player.hasWayBack === true;
  useEffect(() => {
    if (hasWayBack) rememberSaved();
  }, [hasWayBack]);
  const [choice, setChoice] = useState<SignInOutcome["choice"]>(null);
  const onOutcome: OnOutcome = async ({ userId, choice }) => {
    if (userId !== null) await goOnAs(userId);
    else setChoice(choice);
  };
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pb-12 sm:px-6">
      <BackLink href={hrefOf("home")}>Classic Mode</BackLink>
      <h1 ref={heading} tabIndex={-1} className="poster-type text-5xl lg:text-7xl">
        {isPlayer ? "Your Player" : "Sign In"}
      </h1>
      {choice !== null ? (
        <Choice choice={choice} onStay={() => setChoice(null)} />
      ) : !isPlayer ? (
        <Newcomer onOutcome={onOutcome} />
      ) : account.data !== undefined ? (
        <Known account={account.data} onOutcome={onOutcome} />
      ) : account.isError ? (
        <ProblemNotice
          title="No show tonight"
          detail="Your player could not be looked up."
          onRetry={() => void account.refetch()}
        />
      ) : (
        <Skeleton count={3} words="Looking up your player…" className="mt-4 grid gap-4">
          <div className="skeleton h-44 rounded-3xl!" />
        </Skeleton>
      )}
    </div>
  );
}

/** For a browser without a player: it has been signed out, or nobody has voted here yet. */
function Newcomer({ onOutcome }: { onOutcome: OnOutcome }) {
  const wasSignedOut = new URLSearchParams(useSearch()).has("signed-out");
  return (
    <div className="mt-4 grid gap-4">
      {wasSignedOut && (
        <p className="rounded-2xl border border-gold p-4">
          <strong>This browser has been signed out</strong> from another one. Your player and its votes are safe.
        </p>
      )}
      <section aria-labelledby="enter-title" className="account-card">
        <h2 id="enter-title" className="poster-type text-2xl">
          Pick up where you left off
        </h2>
        <p className="mt-2 text-muted">
          Use the passkey you saved it with, from this device or your phone. No password, no e-mail.
        </p>
        <Enter primary onOutcome={onOutcome} />
      </section>
      <section aria-labelledby="new-title" className="account-card">
        <h2 id="new-title" className="poster-type text-2xl">
          New here?
        </h2>
        <p className="mt-2 text-muted">Your first vote makes you a player. You can save it later.</p>
        <Link href={hrefOf("home")} className={buttonLook("plain", "mt-3")}>
          Continue as a new player
        </Link>
      </section>
    </div>
  );
}

function Known({ account, onOutcome }: { account: Account; onOutcome: OnOutcome }) {
  const { player, passkeys, codesLeft, sessions } = account;
  const around = useKeptFocus<HTMLDivElement>();
  const hasPasskeys = passkeys.length > 0;
  return (
    <div ref={around} className="mt-4 grid gap-4">
      <section aria-labelledby="save-title" className="account-card">
        <h2 id="save-title" tabIndex={-1} className="poster-type text-2xl">
          {player.hasWayBack ? "Saved" : "Save this player"}
        </h2>
        <Figures player={player} />
        {!hasPasskeys && <Save player={player} />}
      </section>
      {hasPasskeys && <PasskeysSection passkeys={passkeys} codesLeft={codesLeft} />}
      <CodesSection userId={player.userId} codesLeft={codesLeft} />
      <BrowsersSection sessions={sessions} />
      <Others player={player} onOutcome={onOutcome} />
    </div>
  );
}

function Save({ player }: { player: PlayerProgress }) {
  const { run, isBusy, problem } = useAction(wordsOf);
  // The screen says so itself: "Saved", with the passkey below.
  const save = () =>
    run(saveWithPasskey, "Your player is saved. Its passkey brings it back on your other devices too.");
  return (
    <>
      <p className="mt-3 text-muted">
        {player.hasWayBack
          ? "Your one-time codes bring it back. A passkey does so with a glance or a touch, on your other devices too."
          : "It lives in this browser only. A passkey saves it, with your screen lock, a fingerprint or a security key, so that you can play anywhere. In a private window, save it before you close the window."}
      </p>
      <Button
        look="primary"
        className="mt-4 max-xs:w-full max-xs:px-4 max-xs:text-xl"
        aria-disabled={isBusy}
        onClick={() => void save()}
      >
        <KeyRound aria-hidden size={24} />
        Save with a passkey
      </Button>
      <ActionProblem of={problem} />
    </>
  );
}

/** For whoever has another player, or wants one. */
function Others({ player, onOutcome }: { player: PlayerProgress; onOutcome: OnOutcome }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section aria-labelledby="others-title" className="account-card">
      <h2 id="others-title" className="poster-type text-2xl">
        Play as somebody else
      </h2>
      <p className="mt-2 text-muted">
        Sign in as a player you have saved, or start over. If you could lose something, we ask first.
      </p>
      <Enter primary={false} onOutcome={onOutcome} />
      <Button look="quiet" className="mt-2" onClick={() => setLeaving(true)}>
        Continue as a new player
      </Button>
      {isLeaving && (
        <ConfirmDialog
          title={player.hasWayBack ? "Sign out and start over?" : "Start over, without a way back?"}
          action={player.hasWayBack ? "Sign out" : "Leave it"}
          onConfirm={startAnew}
          onClose={() => setLeaving(false)}
        >
          {player.hasWayBack
            ? "Your player waits for you: its passkey or a one-time code brings it back."
            : "This player is not saved. Without a passkey or a code nobody can play as it again, not even you."}
        </ConfirmDialog>
      )}
    </section>
  );
}
