import { formatVotes } from "../lib/format.ts";
import { fewWords, shareWords, totalWords } from "./words.ts";

interface SplitBarProps {
  names: readonly [string, string];
  votes: readonly [number, number];
  /** Without the total. */
  bare?: boolean;
}

/** How the votes divide between the two of a round: in percent and as a bar that moves, of the first ones in words. */
export function SplitBar({ names, votes: [votes1, votes2], bare = false }: SplitBarProps) {
  const few = fewWords(names, votes1, votes2);
  if (few !== null) return <p className={bare ? "text-sm font-semibold" : "split-few"}>{few}</p>;
  const [name1, name2] = names;
  const total = votes1 + votes2;
  const [share1, share2] = shareWords(votes1, votes2);
  return (
    <div className="split-bar">
      <span className="sr-only">
        {name1}: {share1}, {name2}: {share2}. {formatVotes(total)}.
      </span>
      <span aria-hidden className="split-share poster-type">
        {share1}
      </span>
      <div aria-hidden className="split-track">
        <div style={{ width: `${(100 * votes1) / total}%` }} />
      </div>
      <span aria-hidden className="split-share poster-type text-right">
        {share2}
      </span>
      {!bare && (
        <span aria-hidden className="split-total">
          {totalWords(total)}
        </span>
      )}
    </div>
  );
}
