import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { startTimer } from "../../lib/timers.ts";

/** How long the confirmation stands, in ms. Source: social specification §9. */
const CONFIRMATION_MS = 1500;

interface ConfirmationProps {
  /** What follows from it. */
  words: string;
  /** The provider's id of the payment, which a question about it names. */
  paymentId: string;
  /** Called when it has stood for its time. */
  onSeen: () => void;
}

/** Says that the payment was made and the session is open. */
export function Confirmation({ words, paymentId, onSeen }: ConfirmationProps) {
  const leave = useEffectEvent(onSeen);
  const note = useRef<HTMLDivElement>(null);
  // All of it: the focus brings only its heading above the bar.
  useEffect(() => {
    note.current?.scrollIntoView({ block: "center" });
  }, []);
  useEffect(() => startTimer(() => leave(), CONFIRMATION_MS), []);
  return (
    <div ref={note} className="flex flex-col items-center gap-2 rounded-2xl border-2 border-gold px-4 py-8 text-center">
      <CircleCheck aria-hidden size={64} className="text-gold" />
      <h3 tabIndex={-1} data-autofocus className="poster-type text-4xl">
        Payment confirmed
      </h3>
      <p>{words}</p>
      <p className="text-sm text-muted">
        Payment <code className="wrap-anywhere select-all">{paymentId}</code>
      </p>
    </div>
  );
}
