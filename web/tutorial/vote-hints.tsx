import { ArrowLeft, ArrowRight, ArrowUp, X } from "lucide-react";

/** What is done by touch, or by mouse where that is what there is. */
const MOVE = (
  <>
    <span className="pointer-fine:hidden">Swipe</span>
    <span className="hidden pointer-fine:inline">Drag</span>
  </>
);

const ARROW = { "aria-hidden": true, size: 18, strokeWidth: 3, className: "shrink-0" };
const HINT = "flex items-center gap-1 whitespace-nowrap";

interface VoteHintsProps {
  /** Whether a card that is moved up is skipped. On home, that scrolls the page. */
  upSkips?: boolean;
  /** Where it stands, as a container of its parts. */
  className: string;
  onClose: () => void;
}

/** The tutorial: how to vote, beside the first card, until it has been done or this is dismissed. */
export function VoteHints({ upSkips = true, className, onClose }: VoteHintsProps) {
  return (
    <div className={`${className} items-center justify-between text-sm font-bold`}>
      {upSkips && <p>{MOVE}</p>}
      <p className={HINT}>
        <ArrowLeft {...ARROW} />
        <span>{upSkips || <>{MOVE}: </>}not</span>
      </p>
      {upSkips ? (
        <p className={HINT}>
          <ArrowUp {...ARROW} />
          skip
        </p>
      ) : (
        <p>Press Skip</p>
      )}
      <p className={HINT}>
        <span>{upSkips || <>{MOVE}: </>}hot</span>
        <ArrowRight {...ARROW} />
      </p>
      <button type="button" className="grid size-11 place-items-center" aria-label="Skip tutorial" onClick={onClose}>
        <X aria-hidden size={20} strokeWidth={2.5} />
      </button>
    </div>
  );
}
