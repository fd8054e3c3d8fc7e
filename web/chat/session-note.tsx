import { useEffect, useEffectEvent, useRef } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { announce } from "../lib/announcer.ts";
import { formatDollars } from "../lib/format.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { isRunning, type Phase } from "./phase.ts";
import { RateSession } from "./rate-session.tsx";
import { timeLeft } from "./time-left.ts";
import type { History } from "./use-conversation.ts";

interface SessionNoteProps extends Pick<History, "celebrity" | "session" | "rating" | "saved"> {
  sessionToken: string;
  phase: Phase;
  /** The server's time, in ms. */
  now: number;
  /** The newest messages could not be fetched. */
  isStale: boolean;
  /** Whether anything has been said. */
  canSave: boolean;
  onAddTime: () => void;
  onSave: () => void;
}

/** What is to be known of the session at this moment, and what can be done about it. */
export function SessionNote({
  sessionToken,
  celebrity,
  session,
  phase,
  now,
  rating,
  isStale,
  saved,
  canSave,
  onAddTime,
  onSave,
}: SessionNoteProps) {
  const { name } = celebrity;
  const words = wordsOf(phase, session, name, now);
  const wasOpen = useRef(false);
  const announcePhase = useEffectEvent((next: Phase) => {
    if (next === "ending") announce(`${timeLeft(Date.parse(session.endTime ?? ""), now)} in this chat.`);
    // Whoever reads it later knows.
    if (next === "expired" && wasOpen.current) announce("Your time is up.");
    wasOpen.current = isRunning(next);
  });
  useEffect(() => announcePhase(phase), [phase]);
  const isOver = phase === "expired" || phase === "ended";
  return (
    <>
      {isStale && (
        <output className="block shrink-0 px-4 py-1 text-center text-sm text-muted">
          Failed to fetch chat history. Trying again…
        </output>
      )}
      {words !== null && (
        <div className="shrink-0 border-t border-line bg-raised px-4 pt-3 pb-2 sm:rounded-2xl">
          <p>{words}</p>
          {isOver && <RateSession sessionToken={sessionToken} name={name} rating={rating} />}
          {phase === "ending" && (
            <Button className="mt-2" onClick={onAddTime}>
              Add time
            </Button>
          )}
          {phase !== "ending" && (
            <div className="chat-row mt-3 flex flex-wrap gap-2">
              {isOver && saved !== null && (
                <Link href={hrefOf("savedConversation", { id: saved.id })} className={buttonLook("plain")}>
                  Open saved conversation
                </Link>
              )}
              {isOver && saved === null && canSave && <Button onClick={onSave}>Save conversation</Button>}
              <Link href={hrefOf("celebrity", { id: celebrity.id })} className={buttonLook("plain")}>
                {phase === "unpaid" ? "Go to payment" : "Chat again"}
              </Link>
            </div>
          )}
        </div>
      )}
    </>
  );
}

function wordsOf(phase: Phase, { endTime, refundCents, endedBecause }: History["session"], name: string, now: number) {
  const refund = refundCents === 0 ? "" : ` ${formatDollars(refundCents)} is being refunded.`;
  switch (phase) {
    case "open":
      return null;
    case "ending":
      return `${timeLeft(Date.parse(endTime ?? ""), now)} in this chat.`;
    case "unpaid":
      return "This chat has not been paid yet. It opens here by itself once it is.";
    case "expired":
      return `Your time with the AI persona of ${name} is up. You can still read and save the conversation.${refund}`;
    case "ended":
      return endedBecause === "persona_off"
        ? `The AI persona of ${name} has been switched off.${refund} You can still read and save the conversation.`
        : `This chat has ended.${refund} You can still read and save the conversation.`;
    case "refunded":
      return `This chat could not be opened.${refund}`;
  }
}
