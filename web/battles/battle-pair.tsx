import { Crown } from "lucide-react";
import { Burst } from "../ui/burst.tsx";
import { Pair, type PairLayout } from "../ui/pair.tsx";
import { PairCard } from "../ui/pair-card.tsx";
import { type Side, SIDES } from "../ui/pair-gestures.ts";
import { Stamp } from "../ui/stamp.tsx";
import { isOverlaid, type Play, standingOn } from "./battle.ts";
import { ContenderCaption } from "./contender-caption.tsx";
import "./contender.css";

interface BattlePairProps {
  play: Play;
  layout: PairLayout;
  /** Whether sparks are allowed. */
  celebrations: boolean;
  onChoose: (side: Side) => void;
  /** The picture at an address has appeared, or is missing. */
  onPicture: (address: string) => void;
  /** The overlay has been dismissed. */
  onDismiss: () => void;
}

/** The pair on stage, and its overlays: 'BATTLE!' and the winner's banner. */
export function BattlePair({ play, layout, celebrations, onChoose, onPicture, onDismiss }: BattlePairProps) {
  const { phase, banner } = play;
  const card = (side: Side) => {
    const { before, outcome, decided } = standingOn(play, side);
    return (
      <PairCard
        key={side}
        side={side}
        celebrity={before}
        layout={layout}
        outcome={outcome}
        movable={phase.name === "choosing" && !isOverlaid(play)}
        onChoose={onChoose}
        onPicture={onPicture}
        caption={<ContenderCaption before={before} decided={decided} />}
        stamp={<Stamp kind="winner" icon={Crown} filled />}
      />
    );
  };
  return (
    <Pair
      layout={layout}
      className="contenders"
      counting={phase.name === "sending"}
      cards={SIDES.map(card)}
      onPointerDown={() => isOverlaid(play) && onDismiss()}
      over={
        phase.name === "intro" ? (
          <div className="battle-intro">
            <p className="poster-type">Battle!</p>
          </div>
        ) : (
          banner !== null && (
            <div className="winner-banner">
              {celebrations && <Burst icon={Crown} filled />}
              <p key={banner.winner.id} className="winner-name poster-type">
                {banner.winner.name} wins!
              </p>
            </div>
          )
        )
      }
    />
  );
}
