import { Undo2 } from "lucide-react";
import type { CSSProperties } from "react";
import { Button } from "../ui/button.tsx";
import type { CurrentVote } from "./round.ts";
import { UNDO_OFFER_MS } from "./timings.ts";

interface UndoButtonProps {
  /** The vote that can be undone, or null. */
  vote: CurrentVote | null;
  onUndo: () => void;
  className?: string;
}

type Variables = CSSProperties & Record<`--${string}`, string>;

/** Undoes the last vote. A line under it shows the remaining time. */
export function UndoButton({ vote, onUndo, className = "" }: UndoButtonProps) {
  const time: Variables = { "--drain-time": `${UNDO_OFFER_MS}ms` };
  return (
    <Button
      look="quiet"
      aria-disabled={vote === null}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={() => vote !== null && onUndo()}
      className={`relative ${className}`}
    >
      <Undo2 aria-hidden size={20} />
      Undo
      {vote !== null && (
        <span aria-hidden className="absolute inset-x-3 bottom-1 h-0.5 overflow-hidden rounded-full">
          <span key={vote.sentAt} className="drain block h-full bg-gold" style={time} />
        </span>
      )}
    </Button>
  );
}
