import type { Participant } from "../../contract/arenas.ts";
import { ARENA_BATTLES } from "../../contract/values/arena-limits.ts";
import { formatCount } from "../lib/format.ts";
import { ReportName } from "../names/report-name.tsx";
import { Rank } from "../ui/rank.tsx";

interface BoardRowProps {
  participant: Participant;
  own: boolean;
  /** The arena has ended, so that nobody is here. */
  ended: boolean;
}

/** A player's row: place, name, who is here, votes cast, points. */
export function BoardRow({ participant, own, ended }: BoardRowProps) {
  const { id, displayName, place, score, totalVotes, here } = participant;
  return (
    <li data-row={id} className="board-row" data-own={own ? "" : undefined}>
      <Rank rank={place} className="w-7 text-2xl" />
      {!ended && (
        <span className="presence" data-here={here ? "" : undefined}>
          <span className="sr-only">{here ? "here" : "away"}</span>
        </span>
      )}
      <span className="min-w-0 grow">
        <span className="font-bold wrap-anywhere">{own ? "You" : <bdi>{displayName}</bdi>}</span>
        {own && (
          <span className="ml-1.5 text-sm text-muted wrap-anywhere">
            as <bdi>{displayName}</bdi>
          </span>
        )}
      </span>
      <span className="shrink-0 text-sm text-muted tabular-nums">
        {totalVotes}/{ARENA_BATTLES}
        <span className="sr-only"> votes,</span>
      </span>
      <span key={score} className="board-score poster-type tabular-nums">
        {formatCount(score)}
        <span className="sr-only"> points</span>
      </span>
      {own ? <span className="w-9 shrink-0" /> : <ReportName place="arena" id={id} displayName={displayName} />}
    </li>
  );
}
