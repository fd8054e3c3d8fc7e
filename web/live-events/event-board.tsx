import type { EventBoardRow } from "../../contract/live-events.ts";
import { playerName } from "../../contract/values/player-name.ts";
import { formatCount } from "../lib/format.ts";
import { Rank } from "../ui/rank.tsx";
import { useGliding } from "../ui/use-gliding.ts";

/** The best ten. Players have no names here. */
export function EventBoard({ rows }: { rows: readonly EventBoardRow[] }) {
  return (
    <section aria-labelledby="event-board">
      <h2 id="event-board" className="poster-type text-2xl">
        Leaderboard
      </h2>
      {rows.length === 0 ? (
        <p className="mt-2 rounded-2xl border border-dashed border-line-strong p-6 text-center text-muted">
          No points yet. Scores appear after the first round.
        </p>
      ) : (
        <BoardRows rows={rows} className="mt-2" />
      )}
    </section>
  );
}

interface BoardRowsProps {
  rows: readonly EventBoardRow[];
  className: string;
  /** What the list is called, where no section does. */
  label?: string;
}

/** Players, best first. */
export function BoardRows({ rows, className, label }: BoardRowsProps) {
  const list = useGliding<HTMLOListElement>();
  return (
    <ol ref={list} aria-label={label} className={className}>
      {rows.map(({ id, score, rank, isYou }) => (
        <li key={id} data-row={id} data-own={isYou ? "" : undefined} className="event-row">
          <Rank rank={rank} className="w-7 text-2xl" />
          <span className="min-w-0 grow text-sm truncate leading-tight font-semibold">
            {isYou ? <b className="text-base text-gold">You</b> : playerName(id)}
          </span>
          <span className="poster-type shrink-0 text-xl tabular-nums">{formatCount(score)} pts</span>
        </li>
      ))}
    </ol>
  );
}
