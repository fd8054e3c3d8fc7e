import type { Cell } from "../../ui/call-track.tsx";
import { CrowdScore } from "./crowd-score.tsx";
import { callsWords, isJudged, type Summary } from "./summary.ts";
import { useCounted } from "./use-counted.ts";

interface ScoreCardProps extends Pick<Summary, "agreed" | "judged" | "calls" | "hot" | "not"> {
  /** How it is among the player's own scores, if that is told. */
  beside: string | null;
  /** Its votes one by one; null where they are shown elsewhere. */
  grid: readonly Cell[] | null;
}

/**
 * A round at a glance, counted up vote by vote: how many of those with a crowd were with it; where most have none, how many were hot
 * and how many not.
 */
export function ScoreCard({ agreed, judged, calls, hot, not, beside, grid }: ScoreCardProps) {
  const counted = useCounted(calls.length);
  return (
    <>
      {isJudged({ judged, calls }) ? (
        <CrowdScore agreed={agreed} judged={judged} calls={calls} counted={counted} beside={beside} />
      ) : (
        <p className="ending-crowd text-sm text-muted">
          <span className="poster-type ending-tally">
            <span className="text-hot-text">{hot} hot</span> <span className="text-not-text">{not} not</span>
          </span>
          {judged === 0 ? "You're one of the first voices here." : `${agreed} of ${judged} with the crowd so far.`}
        </p>
      )}
      {grid !== null && <Grid cells={grid} counted={counted} calls={calls} />}
    </>
  );
}

const LEGEND: readonly { cell: Cell; words: string }[] = [
  { cell: "with", words: "agreed" },
  { cell: "against", words: "disagreed" },
  { cell: "split", words: "even" },
  { cell: "open", words: "too few votes" },
];

interface GridProps {
  cells: readonly Cell[];
  calls: Summary["calls"];
  /** How many of the cells are filled. */
  counted: number;
}

/** How each vote turned out, in order: with the crowd, against it, or neither; or which vote it was. */
function Grid({ cells, calls, counted }: GridProps) {
  return (
    <div className="ending-grid-part">
      <p className="sr-only">{callsWords(calls)}</p>
      <div aria-hidden className="ending-grid">
        {cells.map((cell, index) => (
          // The order of a round never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-cell={index < counted ? cell : undefined} />
        ))}
      </div>
      <p aria-hidden className="ending-legend">
        {LEGEND.map(
          ({ cell, words }) =>
            cells.includes(cell) && (
              <span key={cell}>
                <i data-cell={cell} /> {words}
              </span>
            ),
        )}
      </p>
    </div>
  );
}
