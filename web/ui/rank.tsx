/** The top ranks, which are highlighted. */
export const PODIUM_RANKS = 3;

interface RankProps {
  rank: number;
  /** Not before there are votes enough to tell. */
  isEarned?: boolean;
  className: string;
}

/** A rank, from 1; gold for the top ranks. Before it is earned, there is none. */
export function Rank({ rank, isEarned = true, className }: RankProps) {
  if (!isEarned) return <NoRank className={className} />;
  return (
    <span
      className={`poster-type shrink-0 text-center tabular-nums ${rank <= PODIUM_RANKS ? "text-gold" : "text-muted"} ${className}`}
    >
      <span className="sr-only">Rank </span>
      {rank}
    </span>
  );
}

/** In place of a rank, before there is anything to rank. */
export function NoRank({ className }: { className: string }) {
  return (
    <span className={`poster-type shrink-0 text-center text-muted ${className}`}>
      <span aria-hidden>–</span>
      <span className="sr-only">No rank yet</span>
    </span>
  );
}
