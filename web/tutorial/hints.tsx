import { ArrowLeft, ArrowRight, X } from "lucide-react";
import type { ReactNode } from "react";

/** What is done with a card: by touch, or by mouse where that is what there is. */
export const MOVE = (
  <>
    <span className="pointer-fine:hidden">Swipe</span>
    <span className="hidden pointer-fine:inline">Drag</span>
  </>
);

export const ARROW = { "aria-hidden": true, size: 18, strokeWidth: 3, className: "shrink-0" };
const HINT = "flex items-center gap-1 whitespace-nowrap";

/** What stands for an arrow where it is not seen. */
export const ArrowLabel = ({ children }: { children: string }) => <span className="sr-only">{children}</span>;

export interface HintsProps {
  /** Where they stand, as a container of its parts. */
  className: string;
  onClose: () => void;
}

interface ThreeHintsProps extends HintsProps {
  /** Before the three. */
  lead?: ReactNode;
  not: ReactNode;
  skip: ReactNode;
  hot: ReactNode;
}

/** The tutorial: how to vote, beside the first card, until it has been done or this is dismissed. */
export function Hints({ className, onClose, lead, not, skip, hot }: ThreeHintsProps) {
  return (
    <div className={`${className} items-center justify-between text-sm font-bold`}>
      {lead}
      <p className={HINT}>
        <ArrowLeft {...ARROW} />
        <span>{not}</span>
      </p>
      <p className={HINT}>{skip}</p>
      <p className={HINT}>
        <span>{hot}</span>
        <ArrowRight {...ARROW} />
      </p>
      <button type="button" className="grid size-11 place-items-center" aria-label="Skip tutorial" onClick={onClose}>
        <X aria-hidden size={20} strokeWidth={2.5} />
      </button>
    </div>
  );
}
