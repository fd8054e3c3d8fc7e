import { formatCount } from "../lib/format.ts";
import "./podium.css";

interface Winner {
  id: string;
  displayName: string;
  rank: number;
  score: number;
  /** What was paid; null for nothing. */
  coins: number | null;
}

interface PodiumProps {
  winners: readonly Winner[];
  /** The id of the player's own. */
  own: string | undefined;
}

/** The first three on their steps, the best in the middle. */
export function Podium({ winners, own }: PodiumProps) {
  return (
    <ol aria-label="Winners" className="podium">
      {winners.map(({ id, displayName, rank, score, coins }, step) => (
        <li key={id} data-step={step + 1} data-rank={rank}>
          <span className="sr-only">Rank {rank}</span>
          <span className="podium-name">{id === own ? "You" : <bdi>{displayName}</bdi>}</span>
          <span className="text-xs font-semibold text-muted tabular-nums">
            {formatCount(score)}
            <span className="sr-only"> points</span>
          </span>
          {coins !== null && (
            <span className="text-xs font-semibold text-gold tabular-nums">{formatCount(coins)} coins</span>
          )}
          <span aria-hidden className="podium-step poster-type">
            {rank}
          </span>
        </li>
      ))}
    </ol>
  );
}
