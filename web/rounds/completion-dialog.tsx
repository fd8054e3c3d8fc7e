import { Heart, House, type LucideIcon, Share2, X } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { CurrentVote } from "./round.ts";
import { tasteOf } from "./session.ts";
import { UndoButton } from "./undo-button.tsx";

const TASTES = {
  generous: "You hand out hearts freely.",
  selective: "You don't melt easily.",
} as const;

interface CompletionDialogProps {
  open: boolean;
  title: string;
  hot: number;
  not: number;
  undoable: CurrentVote | null;
  onUndo: () => void;
  onPlayAgain: () => void;
  onHome: () => void;
  onShare: () => void;
}

/** The round's results, and where to go next. Escape and Back lead home. */
export function CompletionDialog(props: CompletionDialogProps) {
  const { open, title, hot, not, undoable, onUndo, onPlayAgain, onHome, onShare } = props;
  const taste = tasteOf(hot, not);
  return (
    <Dialog open={open} onClose={onHome} labelledBy="game-complete" firm>
      <div className="flex flex-col items-center p-4 text-center xs:p-6 sm:p-8">
        <p className="font-semibold text-muted">{title}</p>
        <h2 id="game-complete" className="poster-type text-4xl xs:text-5xl">
          Game Complete!
        </h2>
        <div className="mt-4 grid w-full xs:mt-6 grid-cols-2 gap-3">
          <Tally
            icon={Heart}
            filled
            count={hot}
            word="hot"
            className="bg-linear-to-b from-hot to-hot-deep text-on-hot"
          />
          <Tally
            icon={X}
            count={not}
            word="not"
            className="border border-not-line bg-linear-to-b from-not to-not-deep text-on-not"
          />
        </div>
        <p className="mt-4 text-lg">
          You're <b className="text-gold">{taste}</b>. <span className="text-muted">{TASTES[taste]}</span>
        </p>
        <Button look="primary" data-autofocus onClick={onPlayAgain} className="mt-4 w-full xs:mt-6">
          Play Again
        </Button>
        <div className="mt-3 grid w-full grid-cols-2 gap-3">
          <Button onClick={onHome}>
            <House aria-hidden size={18} />
            Home
          </Button>
          <Button onClick={onShare}>
            <Share2 aria-hidden size={18} />
            Share
          </Button>
        </div>
        <UndoButton vote={undoable} onUndo={onUndo} className="mt-2 -mb-3" />
      </div>
    </Dialog>
  );
}

interface TallyProps {
  icon: LucideIcon;
  filled?: boolean;
  count: number;
  word: string;
  className: string;
}

function Tally({ icon: Icon, filled = false, count, word, className }: TallyProps) {
  return (
    <p className={`flex items-center justify-center gap-2 rounded-2xl p-3 xs:flex-col xs:gap-0 xs:p-4 ${className}`}>
      <Icon aria-hidden size={28} strokeWidth={3} fill={filled ? "currentColor" : "none"} />
      <span className="poster-type text-4xl tabular-nums xs:mt-1 xs:text-6xl">{count}</span>
      <span className="poster-type text-2xl leading-tight">{word}</span>
    </p>
  );
}
