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
    <div className="split" data-earlier={earlier ? "" : undefined}>
      <span className="sr-only">
        {earlier ? "Earlier votes: " : ""}
        {formatVotes(forA)} against {formatVotes(forB)}
      </span>
      <div aria-hidden style={{ width: `${share}%` }} />
    </div>
  );
}
