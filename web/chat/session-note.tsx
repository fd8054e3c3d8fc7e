import { useEffect, useEffectEvent, useRef } from "react";
import { announce } from "../lib/announcer.ts";
import { Button } from "../ui/button.tsx";
import { isRunning, type Phase } from "./phase.ts";
import { timeLeft } from "./time-left.ts";
import type { History } from "./use-conversation.ts";

interface SessionNoteProps extends Pick<History, "session"> {
  phase: Phase;
  /** The server's time, in ms. */
  now: number;
  /** The newest messages could not be fetched. */
  isStale: boolean;
  onAddTime: () => void;
}

/** What is to be known of a running session at this moment, and what can be done about it. */
export function SessionNote({ session, phase, now, isStale, onAddTime }: SessionNoteProps) {
  const left = `${timeLeft(Date.parse(session.endTime ?? ""), now)} in this chat.`;
  const wasOpen = useRef(false);
  const announcePhase = useEffectEvent((next: Phase) => {
    if (next === "ending") announce(left);
    // Whoever reads it later knows.
    if (next === "expired" && wasOpen.current) announce("Your time is up.");
    wasOpen.current = isRunning(next);
  });
  useEffect(() => announcePhase(phase), [phase]);
  return (
    <>
      {isStale && (
        <output className="block shrink-0 px-4 py-1 text-center text-sm text-muted">
          Failed to fetch chat history. Trying again…
        </output>
      )}
      {phase === "ending" && (
        <div className="flex shrink-0 items-center justify-between gap-3 border-t border-line bg-raised px-4 py-2 sm:rounded-2xl">
          <p>{left}</p>
          <Button className="shrink-0" onClick={onAddTime}>
            Add time
          </Button>
        </div>
      )}
    </>
  );
}
