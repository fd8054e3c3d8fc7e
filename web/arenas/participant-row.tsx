import type { Participant } from "../../contract/arenas.ts";
import { ARENA_BATTLES } from "../../contract/values/arena-limits.ts";
import { BoardRow, BoardScore } from "../contests/board-row.tsx";
import { NoRank, Rank } from "../ui/rank.tsx";

interface ParticipantRowProps {
  participant: Participant;
  own: boolean;
  /** The arena has ended, so that nobody is here. */
  ended: boolean;
}

/** A player's row: rank, who is here, name, votes cast or in the end predictions that were right and paid, points. */
export function ParticipantRow({ participant, own, ended }: ParticipantRowProps) {
  const { id, displayName, rank, score, totalVotes, correctPredictions, here } = participant;
  return (
    <BoardRow
      contest="arena"
      id={id}
      displayName={displayName}
      own={own}
      className="arena-row"
      mark={
        <>
          {score === 0 ? <NoRank className="w-7 text-2xl" /> : <Rank rank={rank} className="w-7 text-2xl" />}
          {!ended && (
            <span className="presence" data-here={here ? "" : undefined}>
              <span className="sr-only">{here ? "here" : "away"}</span>
            </span>
          )}
        </>
      }
    >
      <span className="shrink-0 text-sm text-muted tabular-nums">
        {ended ? `${correctPredictions} right` : `${totalVotes}/${ARENA_BATTLES}`}
        <span className="sr-only"> {ended ? "predictions" : "votes"},</span>
      </span>
      <span className="poster-type min-w-10 shrink-0 text-right text-xl tabular-nums">
        <BoardScore score={score} />
        <span className="sr-only"> points</span>
      </span>
    </BoardRow>
  );
}
