import { TrendingDown, TrendingUp } from "lucide-react";
import type { Contender } from "../../contract/battles.ts";
import { formatVotes } from "../lib/format.ts";
import { hotShareOf } from "../lib/hot-share.ts";
import { saysName } from "../ui/picture.tsx";
import { type DecidedBattle, pickWords } from "./pick-words.ts";
import { hotWords } from "./shares.ts";

interface ContenderCaptionProps {
  before: Contender;
  /** Null until the battle is decided. */
  decided: DecidedBattle | null;
}

/** Who it is, where the picture does not say it, with what the crowd thinks once the battle is decided. */
export function ContenderCaption({ before, decided }: ContenderCaptionProps) {
  return (
    <>
      <span className={saysName(before) ? "contender-name sr-only" : "contender-name poster-type"}>{before.name}</span>
      {decided === null ? (
        <span className="contender-text">{before.description}</span>
      ) : (
        <>
          <b className="contender-pick">{pickWords(decided)}</b>
          <Figures contender={decided.contender} change={decided.contender.rating - before.rating} />
        </>
      )}
    </>
  );
}

interface FiguresProps {
  contender: Contender;
  /** How the battle changed the rating. */
  change: number;
}

function Figures({ contender, change }: FiguresProps) {
  const { hotVotes, notVotes, rating } = contender;
  const share = hotShareOf(hotVotes, notVotes);
  const Arrow = change < 0 ? TrendingDown : TrendingUp;
  return (
    <span className="contender-figures">
      {/* Under a winner "No votes yet" would read as if this one had not counted. */}
      {share.totalVotes > 0 && (
        <span>
          <b>{hotWords(share)}</b>
          <span className="contender-votes">{formatVotes(share.totalVotes)}</span>
        </span>
      )}
      <span>
        <span className="contender-label">Rating</span> <b>{rating}</b>
        {change !== 0 && (
          <span className="contender-change">
            <Arrow aria-hidden size={14} strokeWidth={3} />
            <span className="sr-only">{change < 0 ? "down" : "up"} </span>
            {Math.abs(change)}
          </span>
        )}
      </span>
    </span>
  );
}
