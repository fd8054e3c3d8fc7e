import { formatVotes } from "../lib/format.ts";

interface SplitProps {
  forA: number;
  forB: number;
  /** They are votes of earlier arenas. */
  earlier?: boolean;
}

/** How the votes divide between the two of a battle. */
export function Split({ forA, forB, earlier = false }: SplitProps) {
  const total = forA + forB;
  const share = total === 0 ? 50 : (100 * forA) / total;
  return (
    // Of a single vote, a bar says nothing.
    <div className={total === 1 ? "split opacity-0" : "split"} data-earlier={earlier ? "" : undefined}>
      <span className="sr-only">
        {earlier ? "Earlier votes: " : ""}
        {formatVotes(forA)} against {formatVotes(forB)}
      </span>
      <div aria-hidden style={{ width: `${share}%` }} />
    </div>
  );
}
