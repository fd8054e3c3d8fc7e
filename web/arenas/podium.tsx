import type { Participant } from "../../contract/arenas.ts";
import { formatCount } from "../lib/format.ts";
import { PODIUM_RANKS } from "../ui/rank.tsx";

interface PodiumProps {
  participants: readonly Participant[];
  /** The id of the own participation. */
  own: string | undefined;
}

/** The first three on their steps. */
export function Podium({ participants, own }: PodiumProps) {
  const first = participants.filter(({ score }) => score > 0).slice(0, PODIUM_RANKS);
  if (first.length < 2) return null;
  return (
    <ol aria-label="Podium" className="arena-podium">
      {first.map(({ id, displayName, place, score }, step) => (
        <li key={id} data-step={step + 1} data-place={place}>
          <span className="max-w-full text-sm leading-tight font-bold wrap-anywhere">
            {id === own ? "You" : <bdi>{displayName}</bdi>}
          </span>
          <span className="text-xs font-semibold text-muted tabular-nums">
            {formatCount(score)}
            <span className="sr-only"> points</span>
          </span>
          <span className="arena-step poster-type">
            <span className="sr-only">Place </span>
            {place}
          </span>
        </li>
      ))}
    </ol>
  );
}
