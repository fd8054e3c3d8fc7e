import type { ReactNode } from "react";
import type { PhotoCredit } from "../../contract/celebrities.ts";
import { pictureAs } from "../../contract/values/pictures.ts";
import type { PairLayout } from "./pair.tsx";
import { pairGestures, type Side } from "./pair-gestures.ts";
import { PhotoCreditLine } from "./photo-credit.tsx";
import { PhotoEmblem } from "./photo-emblem.tsx";
import { Picture } from "./picture.tsx";
import { pressOnce } from "./press.ts";
import { useSwipe } from "./use-swipe.ts";

interface PairCardProps {
  side: Side;
  celebrity: { id: string; name: string; imageUrl: string; credit?: PhotoCredit | undefined };
  layout: PairLayout;
  outcome: "winner" | "loser" | null;
  /** The player chose it, or the other one; null while neither shows. */
  choice?: "own" | "passed" | null;
  /** Whether it can be dragged now. */
  movable: boolean;
  /** Not open to a choice yet. */
  shut?: boolean;
  onChoose: (side: Side) => void;
  /** The picture at an address has appeared, or is missing. */
  onPicture: (address: string) => void;
  /** Below the picture. */
  caption: ReactNode;
  stamp: ReactNode;
}

/** One celebrity of a pair: a poster to press or drag, over a ticket. */
export function PairCard(props: PairCardProps) {
  const { side, celebrity, layout, outcome, choice, movable, shut, onChoose, onPicture, caption, stamp } = props;
  const { id, name, imageUrl, credit } = celebrity;
  const picture = pictureAs(imageUrl, layout.shape);
  const swipe = useSwipe({ meanings: pairGestures(side, layout.stacked), onGrab: () => movable, onChoose });
  return (
    <button
      type="button"
      className="pair-card"
      data-side={side}
      data-outcome={outcome ?? undefined}
      data-choice={choice ?? undefined}
      aria-disabled={shut || undefined}
      aria-keyshortcuts={side === "a" ? "ArrowLeft" : "ArrowRight"}
      onKeyDown={pressOnce}
      onClick={() => onChoose(side)}
      {...swipe}
    >
      <span key={id} className="pair-sheet poster-sheet">
        <span data-awaited={name} className="pair-picture">
          <Picture
            src={picture}
            name={name}
            alt=""
            width={layout.shape === "card" ? 600 : 800}
            height={layout.shape === "card" ? 800 : 450}
            fetchPriority="high"
            onShown={onPicture}
            className="size-full"
          />
          {credit !== undefined && <PhotoEmblem imageUrl={imageUrl} />}
          {credit !== undefined && <PhotoCreditLine silent credit={credit} />}
        </span>
        <span className="pair-caption">{caption}</span>
        {stamp}
      </span>
    </button>
  );
}
