import type { CSSProperties } from "react";
import type { Side } from "../ui/pair-gestures.ts";
import { SIDES } from "../ui/pair-gestures.ts";
import type { DecidedBattle } from "./pick-words.ts";
import { splitOf } from "./verdict.ts";
import "./split.css";

interface SplitProps {
  won: DecidedBattle;
  /** Of the pick. */
  side: Side;
}

/** How all others divide between the two of a battle: a bar from one to the other, with both figures at its ends. */
export function Split({ won, side }: SplitProps) {
  const split = splitOf(won);
  if (split === null) return null;
  return (
    <>
      {SIDES.map((end) => (
        <p key={end} className="battle-split-figure poster-type" data-end={end} data-own={end === side || undefined}>
          {end === side ? split.own : split.other}%
          <span className="sr-only"> of the others picked {(end === side ? won.contender : won.opponent).name}</span>
        </p>
      ))}
      <div aria-hidden className="battle-split" data-end={side} style={ownShare(split.own)}>
        <i />
      </div>
    </>
  );
}

const ownShare = (percent: number): CSSProperties & Record<"--own", string> => ({ "--own": `${percent}%` });
