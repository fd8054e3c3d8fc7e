import { formatVotes } from "../lib/format.ts";

interface SplitProps {
  forA: number;
  forB: number;
  /** They are votes of earlier players. */
  earlier?: boolean;
}

/** How the votes divide between the two of a battle. */
export function Split({ forA, forB, earlier = false }: SplitProps) {
  const total = forA + forB;
  const bar = (
    // Of a single vote, a bar says nothing.
    <div className={total === 1 ? "split opacity-0" : "split"} data-empty={total === 0 ? "" : undefined}>
      <span className="sr-only">
        {earlier ? "Earlier votes: " : ""}
        {formatVotes(forA)} against {formatVotes(forB)}
      </span>
      {total > 0 && <div aria-hidden style={{ width: `${(100 * forA) / total}%` }} />}
    </div>
  );
  if (!earlier || total < 2) return bar;
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-2">
      <span aria-hidden className="text-xs leading-none font-semibold text-muted">
        Earlier votes
      </span>
      {bar}
    </div>
  );
}
