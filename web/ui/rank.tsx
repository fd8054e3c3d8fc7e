/** The top ranks, which are highlighted. */
export const PODIUM_RANKS = 3;

interface RankProps {
  rank: number;
  /** Not before there are votes enough to tell. */
  isEarned?: boolean;
  className: string;
}

/** A rank, from 1; gold for the top ranks, if it is earned. */
export function Rank({ rank, isEarned = true, className }: RankProps) {
  return (
    <span
      className={`poster-type shrink-0 text-center tabular-nums ${isEarned && rank <= PODIUM_RANKS ? "text-gold" : "text-muted"} ${className}`}
    >
      <span className="sr-only">Rank </span>
      {rank}
    </span>
  );
}

/** Whether a rank of early votes is shared: of a handful of single votes, all would be first. */
export const isShared = (rank: number, all: readonly { rank: number }[]): boolean =>
  all.filter((other) => other.rank === rank).length > 1;

/** In place of a rank, before there is anything to rank. */
export function NoRank({ className }: { className: string }) {
  return (
    <span className={`poster-type shrink-0 text-center text-muted ${className}`}>
      <span aria-hidden>–</span>
      <span className="sr-only">No rank yet</span>
    </span>
  );
}
