import type { ArenaDetail } from "../../contract/arenas.ts";
import { useArrival } from "../lib/arrival.ts";
import { formatOrdinal, formatPoints } from "../lib/format.ts";
import { ArenaHead } from "./arena-head.tsx";
import { BattleRows } from "./battle-rows.tsx";
import { Board } from "./board.tsx";
import { InviteButton } from "./invite-button.tsx";
import { NextArena } from "./next-arena.tsx";
import { ownRow } from "./phase.ts";
import { holdUpWords, timeOf } from "./words.ts";
import "./result.css";

interface WaitingViewProps {
  detail: ArenaDetail;
  /** It follows on the last vote. */
  continues: boolean;
}

/** Everything is voted on: the own standing while others vote, and where to play meanwhile. */
export function WaitingView({ detail, continues }: WaitingViewProps) {
  const { arena, participants, you } = detail;
  const heading = useArrival(continues);
  const own = ownRow(detail);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-12 sm:px-6 lg:pt-4">
      <ArenaHead arena={arena} players={participants.length} continues={continues} />
      <div className="arena-columns mt-3 lg:mt-6">
        <div className="arena-column">
          <div className="arena-marquee text-center">
            <h2 ref={heading} tabIndex={-1} className="poster-type text-4xl lg:text-5xl">
              All your votes are in
            </h2>
            {own !== undefined && participants.length > 1 && you?.late !== true && (
              <p className="mt-1 text-lg font-semibold tabular-nums">
                {formatOrdinal(own.rank)} with {formatPoints(own.score)}
              </p>
            )}
            <p className="poster-type mt-3 text-3xl text-gold tabular-nums">
              Results by <time dateTime={arena.endTime}>{timeOf(arena.endTime)}</time>
            </p>
            <p className="mt-2 text-muted wrap-anywhere">{holdUpWords(detail)}</p>
            <div className="mt-4 grid gap-3">
              <NextArena meanwhile after={arena} />
              {!arena.full && <InviteButton arena={arena} />}
            </div>
          </div>
          <Board withoutInvite detail={detail} />
        </div>
        <div className="arena-column">
          <BattleRows detail={detail} />
        </div>
      </div>
    </div>
  );
}
