import { ArrowLeft, ArrowRight, X } from "lucide-react";

/** How to vote on the card, beside it, until it has been done or this is dismissed. A swipe up scrolls the page here. */
export function FirstHints({ onClose }: { onClose: () => void }) {
  return (
    <div className="first-hints items-center justify-between text-sm font-bold">
      <p className="flex items-center gap-1">
        <ArrowLeft aria-hidden size={18} strokeWidth={3} />
        Swipe: not
      </p>
      <p>Button: skip</p>
      <p className="flex items-center gap-1">
        Swipe: hot
        <ArrowRight aria-hidden size={18} strokeWidth={3} />
      </p>
      <button type="button" className="grid size-11 place-items-center" aria-label="Skip tutorial" onClick={onClose}>
        <X aria-hidden size={20} strokeWidth={2.5} />
      </button>
    </div>
  );
}
