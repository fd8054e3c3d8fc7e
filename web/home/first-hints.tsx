import { ArrowLeft, ArrowRight, X } from "lucide-react";

/** How to vote on the card, beside it, until it has been done or this is dismissed. A swipe up scrolls the page here. */
export function FirstHints({ onClose }: { onClose: () => void }) {
  return (
    <div className="first-hints items-center justify-between text-sm font-bold">
      <p className="flex items-center gap-1">
        <ArrowLeft aria-hidden size={18} strokeWidth={3} />
        <ByPointer touch="Swipe: not" mouse="Drag: not" />
      </p>
      <p>
        <ByPointer touch="Tap Skip" mouse="Click Skip" />
      </p>
      <p className="flex items-center gap-1">
        <ByPointer touch="Swipe: hot" mouse="Drag: hot" />
        <ArrowRight aria-hidden size={18} strokeWidth={3} />
      </p>
      <button type="button" className="grid size-11 place-items-center" aria-label="Skip tutorial" onClick={onClose}>
        <X aria-hidden size={20} strokeWidth={2.5} />
      </button>
    </div>
  );
}

/** What is done by touch, or by mouse where that is what there is (first-card.css). */
function ByPointer({ touch, mouse }: { touch: string; mouse: string }) {
  return (
    <>
      <span className="by-touch">{touch}</span>
      <span className="by-mouse">{mouse}</span>
    </>
  );
}
