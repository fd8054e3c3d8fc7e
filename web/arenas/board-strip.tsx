import { ChevronUp, X } from "lucide-react";
import { useId, useState } from "react";
import type { ArenaDetail } from "../../contract/arenas.ts";
import { formatOrdinal, formatPoints } from "../lib/format.ts";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Board, hereWords } from "./board.tsx";
import { InviteButton } from "./invite-button.tsx";
import { isAlone, ownRow } from "./phase.ts";

/** The board on a phone during play: the own rank in a strip, which opens all of it. Its left end is the help button's. */
export function BoardStrip({ detail }: { detail: ArenaDetail }) {
  const [open, setOpen] = useState(false);
  const title = useId();
  const own = ownRow(detail);
  const alone = isAlone(detail.participants);
  const close = () => setOpen(false);
  return (
    <div className="board-strip">
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="board-strip-open">
        {own !== undefined && own.score > 0 && !alone && (
          <span className="poster-type shrink-0 text-3xl text-gold tabular-nums">{formatOrdinal(own.rank)}</span>
        )}
        <span className="min-w-0 grow text-left leading-tight">
          <span className="block font-bold whitespace-nowrap tabular-nums">{formatPoints(own?.score ?? 0)}</span>
          <span className="block truncate text-xs text-muted">{alone ? "Only you" : leaderWords(detail)}</span>
        </span>
        {!alone && (
          <span className="shrink-0 text-xs font-semibold text-muted max-xs:sr-only">{hereWords(detail)}</span>
        )}
        <ChevronUp aria-hidden size={20} className="shrink-0" />
        <span className="sr-only">Open the board</span>
      </button>
      {alone && <InviteButton arena={detail.arena} className="shrink-0 max-xs:px-3" />}
      <Dialog open={open} onClose={close} labelledBy={title} shape="sheet">
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-3 px-4 pt-4 sm:px-6 sm:pt-6">
            <h2 id={title} className="poster-type text-4xl">
              Board
            </h2>
            <p className="ml-auto text-sm font-semibold text-muted">{hereWords(detail)}</p>
            <IconButton icon={X} label="Close board" onClick={close} />
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-6 sm:px-6">
            <Board untitled detail={detail} />
          </div>
        </div>
      </Dialog>
    </div>
  );
}

function leaderWords({ participants: [first], you }: ArenaDetail): string {
  if (first === undefined || first.score === 0) return "No points yet";
  return first.id === you?.participant ? "You lead" : `${first.displayName} leads with ${first.score}`;
}
