import { Crown, TrendingDown, TrendingUp } from "lucide-react";
import type { Contender } from "../../contract/battles.ts";
import { pictureAs } from "../../contract/values/pictures.ts";
import { formatVotes } from "../lib/format.ts";
import { formatHotShare, hotShareOf } from "../lib/hot-share.ts";
import type { GestureMeanings } from "../ui/gesture.ts";
import { pressOnce } from "../ui/press.ts";
import { PhotoCreditLine } from "../ui/photo-credit.tsx";
import { Picture } from "../ui/picture.tsx";
import { Stamp } from "../ui/stamp.tsx";
import { useSwipe } from "../ui/use-swipe.ts";
import type { Side, standingOn } from "./battle.ts";
import type { ArenaLayout } from "./use-arena-layout.ts";
import "./contender.css";

interface ContenderCardProps {
  side: Side;
  standing: ReturnType<typeof standingOn>;
  shape: ArenaLayout["shape"];
  gestures: GestureMeanings<Side>;
  /** Whether it can be dragged now. */
  movable: boolean;
  onChoose: (side: Side) => void;
  /** The picture at an address has appeared, or is missing. */
  onPicture: (address: string) => void;
}

/** One celebrity of the pair: a poster to press or drag, with statistics once the battle is decided. */
export function ContenderCard({ side, standing, shape, gestures, movable, onChoose, onPicture }: ContenderCardProps) {
  const { before, after, outcome } = standing;
  const swipe = useSwipe({ meanings: gestures, onGrab: () => movable, onChoose });
  return (
    <button
      type="button"
      className="contender"
      data-side={side}
      data-outcome={outcome ?? undefined}
      aria-keyshortcuts={side === "a" ? "ArrowLeft" : "ArrowRight"}
      onKeyDown={pressOnce}
      onClick={() => onChoose(side)}
      {...swipe}
    >
      <span key={before.id} className="contender-sheet poster-sheet">
        <span className="contender-picture">
          <Picture
            src={pictureAs(before.imageUrl, shape)}
            name={before.name}
            alt=""
            width={shape === "card" ? 600 : 800}
            height={shape === "card" ? 800 : 450}
            fetchPriority="high"
            onShown={onPicture}
            className="size-full"
          />
          {before.credit !== undefined && <PhotoCreditLine silent credit={before.credit} />}
        </span>
        <span className="contender-caption">
          <span className="contender-name poster-type">{before.name}</span>
          {after === null ? (
            <span className="contender-text">{before.description}</span>
          ) : (
            <Figures contender={after} change={after.rating - before.rating} />
          )}
        </span>
        <Stamp kind="winner" icon={Crown} filled />
      </span>
    </button>
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
      <span>
        <b>{formatHotShare(share)}</b>
        {share.totalVotes > 0 && <span className="contender-votes">{formatVotes(share.totalVotes)}</span>}
      </span>
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
