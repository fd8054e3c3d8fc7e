import { ArrowUp, Heart, X } from "lucide-react";
import type { Choice } from "./choice.ts";

const SHAPE =
  "poster-type flex min-h-16 items-center justify-center rounded-2xl text-[1.75rem] transition duration-150 ease-out active:scale-[0.96]";

/** Not, Skip and Hot, within reach of the thumb. */
export function VoteButtons({ onChoose }: { onChoose: (choice: Choice) => void }) {
  return (
    <div className="grid grow grid-cols-[1fr_minmax(4.5rem,5.5rem)_1fr] gap-2 sm:gap-3">
      <button
        type="button"
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onChoose("not")}
        className={`${SHAPE} gap-2 border border-not-line bg-linear-to-b from-not to-not-deep text-on-not hover:brightness-125`}
      >
        <X aria-hidden size={28} strokeWidth={3.5} />
        Not
      </button>
      <button
        type="button"
        aria-keyshortcuts="ArrowUp"
        onClick={() => onChoose("skip")}
        className="flex min-h-16 flex-col items-center justify-center rounded-2xl border border-line bg-raised text-sm font-bold transition duration-150 ease-out hover:bg-raised-more active:scale-[0.96]"
      >
        <ArrowUp aria-hidden size={20} strokeWidth={2.5} />
        Skip
      </button>
      <button
        type="button"
        aria-keyshortcuts="ArrowRight"
        onClick={() => onChoose("hot")}
        className={`${SHAPE} gap-2.5 bg-linear-to-b from-hot to-hot-deep text-on-hot hover:brightness-110`}
      >
        Hot
        <Heart aria-hidden size={26} fill="currentColor" />
      </button>
    </div>
  );
}
