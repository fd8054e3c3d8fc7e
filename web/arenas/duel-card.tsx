import { Check, Crown } from "lucide-react";
import type { ArenaBattle } from "../../contract/arenas.ts";
import { pictureAs, type PictureShape } from "../../contract/values/pictures.ts";
import { battleGestures } from "../battles/battle-gestures.ts";
import { Picture } from "../ui/picture.tsx";
import { PhotoCreditLine } from "../ui/photo-credit.tsx";
import { pressOnce } from "../ui/press.ts";
import { Stamp } from "../ui/stamp.tsx";
import { useSwipe } from "../ui/use-swipe.ts";
import { contestantOn, type Side } from "./use-play.ts";

interface DuelCardProps {
  side: Side;
  battle: ArenaBattle;
  picked: string | undefined;
  shape: PictureShape;
  /** Whether it can be dragged now. */
  movable: boolean;
  stacked: boolean;
  onChoose: (side: Side) => void;
  onPicture: (address: string) => void;
}

/**
 * One celebrity of a battle: a poster to press or drag. How others voted is shown to those who have voted, so that nobody
 * joins a bandwagon.
 */
export function DuelCard({ side, battle, picked, shape, movable, stacked, onChoose, onPicture }: DuelCardProps) {
  const celebrity = contestantOn(battle, side);
  const swipe = useSwipe({ meanings: battleGestures(side, stacked), onGrab: () => movable, onChoose });
  const own = picked === celebrity.id;
  const won = battle.isComplete && battle.winnerId === celebrity.id;
  const lost = battle.isComplete && battle.winnerId !== null && !won;
  return (
    <button
      type="button"
      className="duel-card"
      data-side={side}
      data-own={own ? "" : undefined}
      data-won={won ? "" : undefined}
      data-lost={lost ? "" : undefined}
      data-passed={picked !== undefined && !own && !battle.isComplete ? "" : undefined}
      aria-keyshortcuts={side === "a" ? "ArrowLeft" : "ArrowRight"}
      onKeyDown={pressOnce}
      onClick={() => onChoose(side)}
      {...swipe}
    >
      <span key={celebrity.id} className="duel-sheet poster-sheet">
        <span className="duel-picture">
          <Picture
            src={pictureAs(celebrity.imageUrl, shape)}
            name={celebrity.name}
            alt=""
            width={shape === "card" ? 600 : 800}
            height={shape === "card" ? 800 : 450}
            fetchPriority="high"
            onShown={onPicture}
            className="size-full"
          />
          {celebrity.credit !== undefined && <PhotoCreditLine silent credit={celebrity.credit} />}
        </span>
        <span className="duel-caption">
          <span className="duel-who">
            <span className="duel-name poster-type">{celebrity.name}</span>
            {own && <span className="your-pick">Your pick</span>}
          </span>
          {picked === undefined && !battle.isComplete ? (
            <span className="duel-vote poster-type">Vote</span>
          ) : (
            <Votes battle={battle} side={side} />
          )}
        </span>
        {won ? (
          <Stamp kind="winner" icon={Crown} filled />
        ) : (
          own && !battle.isComplete && <Stamp kind="voted" icon={Check} />
        )}
      </span>
    </button>
  );
}

/** Votes, not percentages: at most 20 players are here. */
function Votes({ battle, side }: { battle: ArenaBattle; side: Side }) {
  const votes = side === "a" ? battle.votesForA : battle.votesForB;
  return (
    <span className="duel-votes tabular-nums">
      <b className="poster-type">{votes}</b>
      <span>{votes === 1 ? "vote" : "votes"}</span>
    </span>
  );
}
