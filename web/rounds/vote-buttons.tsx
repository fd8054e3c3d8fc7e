import { ArrowUp } from "lucide-react";
import { pressOnce } from "../ui/press.ts";
import type { Choice } from "./choice.ts";
import { VoteButton } from "./vote-button.tsx";

interface VoteButtonsProps {
  /** Whether the arrow upwards skips, as the others vote. */
  upSkips?: boolean;
  /** Whether any of them ends the result that is shown, and does not vote. */
  advances?: boolean;
  onChoose: (choice: Choice) => void;
}

/** Not, Skip and Hot, within reach of the thumb. */
export function VoteButtons({ upSkips = true, advances = false, onChoose }: VoteButtonsProps) {
  return (
    <div
      data-advances={advances || undefined}
      className="vote-buttons grid grow grid-cols-[1fr_minmax(4.5rem,5.5rem)_1fr] gap-2 sm:gap-3"
    >
      <VoteButton vote="not" aria-keyshortcuts="ArrowLeft" onClick={() => onChoose("not")} />
      <button
        type="button"
        aria-keyshortcuts={upSkips ? "ArrowUp" : undefined}
        onKeyDown={pressOnce}
        onClick={() => onChoose("skip")}
        className="flex min-h-16 flex-col items-center justify-center rounded-2xl border border-line bg-raised text-sm font-bold transition duration-150 ease-out hover:bg-raised-more active:scale-[0.96]"
      >
        <ArrowUp aria-hidden size={20} strokeWidth={2.5} />
        {advances ? "Next" : "Skip"}
      </button>
      <VoteButton vote="hot" aria-keyshortcuts="ArrowRight" onClick={() => onChoose("hot")} />
    </div>
  );
}
