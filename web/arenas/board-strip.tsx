import { ChevronUp, X } from "lucide-react";
import { useId, useState } from "react";
import type { ArenaDetail, Participant } from "../../contract/arenas.ts";
import { formatOrdinal, formatPoints } from "../lib/format.ts";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Board, hereWords } from "./board.tsx";
import { InviteButton } from "./invite-button.tsx";
import { isAlone, ownRow } from "./phase.ts";
import { leadWords } from "./words.ts";

/** The board on a phone during play: the own rank in a strip, which opens all of it. Its left end is the help button's. */
export function BoardStrip({ detail }: { detail: ArenaDetail }) {
  const [open, setOpen] = useState(false);
  const title = useId();
  const own = ownRow(detail);
  const moved = useRankMove(own);
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
          <span className="block text-xs text-muted">{alone ? "Only you" : placeWords(detail, own, moved)}</span>
        </span>
        {!alone && (
          // On a phone, the board that opens says it.
          <span className="shrink-0 text-xs font-semibold text-muted max-sm:sr-only">{hereWords(detail)}</span>
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

/** How the own rank has changed last, or how far it is to the lead. */
function placeWords({ participants: [first] }: ArenaDetail, own: Participant | undefined, moved: number): string {
  if (own === undefined || moved === 0) return leadWords(own?.score ?? 0, first?.score ?? 0, first?.id === own?.id);
  return `${moved < 0 ? "Up" : "Down"} from ${formatOrdinal(own.rank - moved)}`;
}

/** A hook: by how many places the own rank changed when it last did since the first point; above 0 it fell. */
function useRankMove(own: Participant | undefined): number {
  const rank = own === undefined || own.score === 0 ? null : own.rank;
  const [{ last, moved }, setMove] = useState({ last: rank, moved: 0 });
  if (rank !== last) setMove({ last: rank, moved: rank === null || last === null ? 0 : rank - last });
  return rank === last ? moved : 0;
}
