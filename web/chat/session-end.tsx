import { Copy } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "wouter";
import { isWithdrawnId } from "../../contract/values/celebrities.ts";
import { UNSAVED_DAYS } from "../../contract/values/chat-terms.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { formatDollars } from "../lib/format.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { TO_CHAT } from "../ui/entry-state.ts";
import { showToast } from "../ui/toast-store.ts";
import { isRunning, type Phase } from "./phase.ts";
import { RateSession } from "./rate-session.tsx";
import type { History } from "./use-conversation.ts";
import { dateFormat } from "../lib/formatters.ts";

type OverPhase = Exclude<Phase, "open" | "ending">;

interface SessionEndProps extends Pick<History, "celebrity" | "session" | "rating" | "saved"> {
  sessionToken: string;
  phase: Phase;
  /** Whether anything has been said. */
  canSave: boolean;
  /** What was typed and has not been sent. */
  typed: string;
  onSave: () => void;
}

/** Why nothing can be said in a session, and what to do next: the last part of what was said. Nothing while its time runs. */
export function SessionEnd({ phase, ...rest }: SessionEndProps) {
  const [wasOpen] = useState(isRunning(phase));
  if (isRunning(phase)) return null;
  return <End {...rest} phase={phase} isNews={wasOpen} />;
}

interface EndProps extends Omit<SessionEndProps, "phase"> {
  phase: OverPhase;
  /** Whether its time ran when the page was opened. */
  isNews: boolean;
}

function End({ sessionToken, celebrity, session, rating, saved, phase, canSave, typed, isNews, onSave }: EndProps) {
  const { id, name } = celebrity;
  const label = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Where the player wrote is gone, and would leave the focus nowhere.
    if (isNews && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isNews]);
  const isOver = phase === "expired" || phase === "ended";
  const savesFirst = isOver && saved === null && canSave;
  const { title, words } = wordsOf(phase, session, name);
  return (
    <section aria-labelledby={label} className="mt-6 rounded-3xl border-2 border-gold bg-raised p-4 sm:p-6">
      <h2 ref={heading} id={label} tabIndex={-1} className="poster-type text-2xl">
        {title}
      </h2>
      <p className="mt-2">{words}</p>
      {isOver && <RateSession sessionToken={sessionToken} name={name} rating={rating} />}
      {isOver && typed !== "" && <Typed text={typed} />}
      {savesFirst && <p className="mt-3 text-sm text-muted">{deletionOf(phase, session)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {savesFirst && (
          <Button look="primary" onClick={onSave}>
            Save conversation
          </Button>
        )}
        {isOver && saved !== null && (
          <Link href={hrefOf("savedConversation", { id: saved.id })} className={buttonLook("plain", "min-h-14!")}>
            Open saved conversation
          </Link>
        )}
        {!isWithdrawnId(id) && (
          <Link
            href={hrefOf("celebrity", { id })}
            state={TO_CHAT}
            className={buttonLook(savesFirst ? "plain" : "primary", "min-h-14!")}
          >
            {phase === "unpaid" ? "Go to payment" : "Chat again"}
          </Link>
        )}
      </div>
    </section>
  );
}

/** What the player was about to say, to be taken along. */
function Typed({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: "Copied", description: "Paste it wherever you like." });
    } catch {
      showToast({ title: "Not Copied", description: "Please select the text and copy it.", look: "destructive" });
    }
  };
  return (
    <div className="mt-3">
      <h3 className="text-sm font-semibold text-muted">What you typed was not sent</h3>
      <div className="mt-1 flex flex-wrap items-start justify-end gap-x-3 gap-y-2 rounded-2xl border border-line-strong bg-ink py-2 pr-2 pl-4">
        <p dir="auto" className="min-w-0 grow basis-48 self-center pr-2 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        <Button className="min-h-11! shrink-0" onClick={() => void copy()}>
          <Copy aria-hidden size={18} />
          Copy
        </Button>
      </div>
    </div>
  );
}

const day = dateFormat({ dateStyle: "long" });
const DAY_MS = 86_400_000;

/** When a conversation goes that is not saved. */
function deletionOf(phase: OverPhase, { endTime }: History["session"]): string {
  // One that was ended early is counted from then, which only the server knows.
  if (phase !== "expired" || endTime === null)
    return `If you don't save it, the conversation is deleted ${UNSAVED_DAYS} days after its end.`;
  const at = day(Date.parse(endTime) + UNSAVED_DAYS * DAY_MS);
  return `If you don't save it, the conversation is deleted on ${at}, ${UNSAVED_DAYS} days after its end.`;
}

function wordsOf(phase: OverPhase, { refundCents, endedBecause }: History["session"], name: string) {
  const refund = refundCents === 0 ? "" : ` ${formatDollars(refundCents)} is being refunded.`;
  switch (phase) {
    case "unpaid":
      return {
        title: "Almost there",
        words: "This chat has not been paid yet. It opens here by itself once it is.",
      };
    case "expired":
      return {
        title: "That was your time",
        words: `Your time with the AI persona of ${name} is up. You can still read and save the conversation.${refund}`,
      };
    case "ended":
      return {
        title: "The end",
        words:
          endedBecause === "persona_off"
            ? `The AI persona of ${name} has been switched off.${refund} You can still read and save the conversation.`
            : `This chat has ended.${refund} You can still read and save the conversation.`,
      };
    case "refunded":
      return { title: "Not opened", words: `This chat could not be opened.${refund}` };
  }
}
