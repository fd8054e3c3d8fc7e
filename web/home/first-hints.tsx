import { ArrowLeft, ArrowRight, X } from "lucide-react";

/** What is done by touch, or by mouse where that is what there is (first-card.css). */
const MOVE = (
  <>
    <span className="by-touch">Swipe</span>
    <span className="by-mouse">Drag</span>
  </>
);

const ARROW = { "aria-hidden": true, size: 18, strokeWidth: 3 };

/** How to vote on the card, beside it, until it has been done or this is dismissed. A swipe up scrolls the page here. */
export function FirstHints({ onClose }: { onClose: () => void }) {
  return (
    <div className="first-hints items-center justify-between text-sm font-bold">
      <p className="flex items-center gap-1">
        <ArrowLeft {...ARROW} />
        <span>{MOVE}: not</span>
      </p>
      <p>Press Skip</p>
      <p className="flex items-center gap-1">
        <span>{MOVE}: hot</span>
        <ArrowRight {...ARROW} />
      </p>
      <button type="button" className="grid size-11 place-items-center" aria-label="Skip tutorial" onClick={onClose}>
        <X aria-hidden size={20} strokeWidth={2.5} />
      </button>
    </div>
  );
}
