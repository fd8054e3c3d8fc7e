import { Lock } from "lucide-react";
import type { CSSProperties } from "react";
import { formatVotes } from "../lib/format.ts";
import type { Votes } from "./use-last-split.ts";
import { fewWords, sealedWords, shareWords, totalWords } from "./words.ts";
import "./split-bar.css";

type Variables = CSSProperties & Record<`--${string}`, string>;

interface SplitBarProps {
  names: readonly [string, string];
  votes: Votes;
  /** All votes of a round whose split is sealed: `votes` are those of before. */
  sealedOf?: number | undefined;
  /** From where the bar moves; by default, from the middle. */
  from?: Votes | null;
  /** Without the total. */
  bare?: boolean;
}

/** The share of the first of two, in percent; the half without votes. */
const shareOf = ([one, other]: Votes): string => `${one + other === 0 ? 50 : (100 * one) / (one + other)}%`;

/** How the votes divide between the two of a round: in percent and as a bar that moves, of the first ones in words. */
export function SplitBar({ names, votes, sealedOf, from = null, bare = false }: SplitBarProps) {
  const [votes1, votes2] = votes;
  const isSealed = sealedOf !== undefined;
  const few = fewWords(names, votes1, votes2);
  if (few !== null)
    return <p className={bare ? "text-sm font-semibold" : "split-few"}>{isSealed ? sealedWords(sealedOf) : few}</p>;
  const [name1, name2] = names;
  const total = votes1 + votes2;
  const [share1, share2] = shareWords(votes1, votes2);
  const start: Variables = from === null ? {} : { "--from": shareOf(from) };
  return (
    <div className="split-bar">
      <span className="sr-only">
        {name1}: {share1}, {name2}: {share2}. {isSealed ? sealedWords(sealedOf) : formatVotes(total)}.
      </span>
      <span aria-hidden className="split-share poster-type">
        {share1}
      </span>
      <div aria-hidden className="split-track" style={start} data-from={from === null ? undefined : ""}>
        <div style={{ width: shareOf(votes) }} />
      </div>
      {isSealed && (
        <span aria-hidden className="split-lock">
          <Lock size={14} strokeWidth={3} />
        </span>
      )}
      <span aria-hidden className="split-share poster-type text-right">
        {share2}
      </span>
      {!bare && (
        <span aria-hidden className="split-total">
          {isSealed ? sealedWords(sealedOf) : totalWords(total)}
        </span>
      )}
    </div>
  );
}
