import { Crown } from "lucide-react";
import { Burst } from "../ui/burst.tsx";
import { isOverlaid, type Play, type Side, SIDES, standingOn } from "./battle.ts";
import { battleGestures } from "./battle-gestures.ts";
import { ContenderCard } from "./contender-card.tsx";
import type { ArenaLayout } from "./use-arena-layout.ts";

interface ArenaProps {
  play: Play;
  layout: ArenaLayout;
  /** Whether sparks are allowed. */
  celebrations: boolean;
  onChoose: (side: Side) => void;
  /** The picture at an address has appeared, or is missing. */
  onPicture: (address: string) => void;
  /** The overlay has been dismissed. */
  onDismiss: () => void;
}

/** The pair on stage with VS between them, and its overlays: 'BATTLE!' and the winner's banner. */
export function Arena({ play, layout, celebrations, onChoose, onPicture, onDismiss }: ArenaProps) {
  const { phase, banner } = play;
  const { stacked, shape } = layout;
  return (
    <section
      aria-label="Stage"
      className="arena"
      data-layout={stacked ? "stacked" : "side"}
      data-shape={shape}
      data-phase={phase.name}
      onPointerDown={() => isOverlaid(play) && onDismiss()}
    >
      <div className="arena-pair">
        {SIDES.map((side) => (
          <ContenderCard
            key={side}
            side={side}
            standing={standingOn(play, side)}
            shape={shape}
            gestures={battleGestures(side, stacked)}
            movable={play.phase.name === "choosing" && !isOverlaid(play)}
            onChoose={onChoose}
            onPicture={onPicture}
          />
        ))}
        <p className="versus poster-type">VS</p>
        {banner !== null && (
          <div className="winner-banner">
            {celebrations && <Burst icon={Crown} filled />}
            <p key={banner.winner.id} className="winner-name poster-type">
              {banner.winner.name} wins!
            </p>
          </div>
        )}
      </div>
      {phase.name === "intro" && (
        <div className="battle-intro">
          <p className="poster-type">Battle!</p>
        </div>
      )}
    </section>
  );
}
