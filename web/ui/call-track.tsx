import type { Standing } from "../../contract/values/crowd.ts";
import type { VoteType } from "../../contract/voting.ts";
import "./call-track.css";

/** How a vote turned out: with the crowd, against it, or neither; "open" without a crowd, "skipped" without a vote. */
export type Call = Standing["side"] | "skipped";

/** How a vote turned out; where there is no crowd to tell, which vote it was. */
export type Cell = Call | VoteType;

interface CallTrackProps {
  /** Of the one on stage, from 1 on. */
  position: number;
  total: number;
  /** In order. Those before `position` that are missing were skipped, and stand behind the votes. */
  calls: readonly Cell[];
  /** The progress in words. */
  text: string;
  className?: string;
}

/** The progress of a round or a battle session: a cell for each, which shows how the vote turned out. */
export function CallTrack({ position, total, calls, text, className = "" }: CallTrackProps) {
  const cells = Array.from({ length: total }, (_, index) => {
    const isPast = index + 1 < position;
    return calls[index] ?? (isPast ? "skipped" : index + 1 === position ? "now" : undefined);
  });
  return (
    <div className={`call-track ${className}`}>
      <progress aria-label="Progress" aria-valuetext={text} value={position} max={total} />
      {cells.map((call, index) => (
        // A cell is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={index} aria-hidden data-call={call} />
      ))}
    </div>
  );
}
