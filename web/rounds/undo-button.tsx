import { Undo2 } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { Button } from "../ui/button.tsx";
import type { UndoOffer } from "./use-round.ts";

interface UndoButtonProps {
  offer: UndoOffer;
  onUndo: () => void;
  className?: string;
}

type Variables = CSSProperties & Record<`--${string}`, string>;

/** Undoes the last vote, and then those before. A line under it shows the remaining time. */
export function UndoButton({ offer: { count, until }, onUndo, className = "" }: UndoButtonProps) {
  const isOffered = count > 0;
  return (
    <Button
      look="quiet"
      aria-disabled={!isOffered}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={() => isOffered && onUndo()}
      className={`relative ${className}`}
    >
      <Undo2 aria-hidden size={20} />
      <span className="undo-word">Undo{count > 1 && ` (${count})`}</span>
      {isOffered && (
        <span aria-hidden className="absolute inset-x-3 bottom-1 h-0.5 overflow-hidden rounded-full">
          <Drain key={until} until={until} />
        </span>
      )}
    </Button>
  );
}

/** Empties until then, in ms. */
function Drain({ until }: { until: number }) {
  const [left] = useState(() => Math.max(0, until - Date.now()));
  const time: Variables = { "--drain-time": `${left}ms` };
  return <span className="drain block h-full bg-gold" style={time} />;
}
