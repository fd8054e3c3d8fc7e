import { ArrowLeft, ArrowRight, ArrowUp, X } from "lucide-react";

/** The three gestures, on the card itself, until one is used or they are dismissed. */
export function FirstHints({ onClose }: { onClose: () => void }) {
  return (
    <div className="first-hints">
      <p className="first-hint" data-towards="left">
        <ArrowLeft aria-hidden size={18} strokeWidth={3} />
        Not
      </p>
      <p className="first-hint" data-towards="right">
        Hot
        <ArrowRight aria-hidden size={18} strokeWidth={3} />
      </p>
      <p className="first-hint" data-towards="up">
        <ArrowUp aria-hidden size={18} strokeWidth={3} />
        Skip
      </p>
      <button type="button" className="first-hints-close" aria-label="Skip tutorial" onClick={onClose}>
        <X aria-hidden size={20} strokeWidth={2.5} />
      </button>
    </div>
  );
}
