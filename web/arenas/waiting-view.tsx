import type { ArenaDetail } from "../../contract/arenas.ts";
import { formatPlace, formatPoints } from "../lib/format.ts";
import { ArenaHead } from "./arena-head.tsx";
import { BattleRows } from "./battle-rows.tsx";
import { Board } from "./board.tsx";
import { InviteButton } from "./invite-button.tsx";
import { ownRow } from "./phase.ts";
import { TimeLeft } from "./time-left.tsx";
import { whoWords } from "./words.ts";
import "./result.css";

/** Everything is voted on: the own standing while others vote, and the board moves. */
export function WaitingView({ detail }: { detail: ArenaDetail }) {
  const { arena, participants } = detail;
  const own = ownRow(detail);
  const alone = participants.length === 1;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-12 sm:px-6 lg:pt-4">
      <ArenaHead arena={arena} players={participants.length} />
      <div className="arena-columns mt-3 lg:mt-6">
        <div className="arena-column">
          <div className="arena-marquee text-center">
            <h2 className="poster-type text-4xl lg:text-5xl">All your votes are in</h2>
            {own !== undefined && !alone && (
              <p className="mt-1 text-lg font-semibold tabular-nums">
                {formatPlace(own.place)} with {formatPoints(own.score)}
              </p>
            )}
            <p className="mt-2 text-muted wrap-anywhere">{waitingWords(detail)}</p>
            <TimeLeft endTime={arena.endTime} className="poster-type mt-3 text-6xl text-gold" />
            {alone && <InviteButton arena={arena} look="primary" className="mt-4 w-full" />}
          </div>
          <Board uninviting={alone} detail={detail} />
        </div>
        <div className="arena-column">
          <BattleRows detail={detail} title="Your ten calls" />
        </div>
      </div>
    </div>
  );
}

function waitingWords({ battles, participants, you }: ArenaDetail): string {
  if (participants.length === 1) return "Nobody else is here yet. Invite someone before the time is up.";
  const open = battles.filter(({ isComplete }) => !isComplete).length;
  if (open === 0) return "Every battle is decided. New players may still join.";
  const others = participants.filter(({ id, votedOn }) => id !== you?.participant && votedOn.length < battles.length);
  const who = whoWords(others.toSorted((one, other) => Number(other.here) - Number(one.here)));
  return `${open === 1 ? "One battle waits" : `${open} battles wait`} for ${who ?? "the others"}. Stay and watch the board move.`;
}
