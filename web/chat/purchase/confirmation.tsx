import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { startTimer } from "../../lib/timers.ts";

/** How long the confirmation stands, in ms. Source: social specification §9. */
const CONFIRMATION_MS = 1500;

interface ConfirmationProps {
  /** What follows from it. */
  words: string;
  /** Called when it has stood for its time. */
  onSeen: () => void;
}

/** Says that the payment was made and the session is open. */
export function Confirmation({ words, onSeen }: ConfirmationProps) {
  const leave = useEffectEvent(onSeen);
  const note = useRef<HTMLDivElement>(null);
  // All of it: the focus brings only its heading above the bar.
  useEffect(() => {
    note.current?.scrollIntoView({ block: "center" });
  }, []);
  useEffect(() => startTimer(() => leave(), CONFIRMATION_MS), []);
  return (
    <div ref={note} className="flex items-center gap-3 rounded-2xl border-2 border-gold p-4">
      <CircleCheck aria-hidden size={32} className="shrink-0 text-gold" />
      <div>
        <h3 tabIndex={-1} data-autofocus className="text-lg font-bold">
          Payment confirmed
        </h3>
        <p className="text-muted">{words}</p>
      </div>
    </div>
  );
}
