import { Check, Crown, Users, Zap } from "lucide-react";
import type { CSSProperties } from "react";
import { Burst } from "../ui/burst.tsx";
import { Pair, type PairLayout } from "../ui/pair.tsx";
import { PairCard } from "../ui/pair-card.tsx";
import { type Side, SIDES } from "../ui/pair-gestures.ts";
import { Stamp } from "../ui/stamp.tsx";
import { isOverlaid, type Play, standingOn } from "./battle.ts";
import { ContenderCaption } from "./contender-caption.tsx";
import type { DecidedBattle } from "./pick-words.ts";
import { Split } from "./split.tsx";
import { UNDECIDED, verdictOf } from "./verdict.ts";
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

/** The pair on stage, with its question, and its overlays: 'BATTLE!' and the winner's banner. */
export function BattlePair({ play, layout, celebrations, onChoose, onPicture, onDismiss }: BattlePairProps) {
  const { phase, banner, openSince } = play;
  const overlaid = isOverlaid(play);
  const card = (side: Side) => {
    const { before, outcome, decided } = standingOn(play, side);
    return (
      <PairCard
        key={side}
        side={side}
        celebrity={before}
        layout={layout}
        outcome={outcome}
        movable={phase.name === "choosing" && !overlaid}
        shut={phase.name === "choosing" && !overlaid && openSince === null}
        onChoose={onChoose}
        onPicture={onPicture}
        caption={<ContenderCaption before={before} decided={decided} />}
        stamp={<CardStamp decided={decided} />}
      />
    );
  };
  return (
    <Pair
      layout={layout}
      className="contenders"
      counting={phase.name === "sending"}
      cards={SIDES.map(card)}
      onPointerDown={() => overlaid && onDismiss()}
      over={
        phase.name === "intro" ? (
          <div className="battle-intro">
            <p className="poster-type">Battle!</p>
          </div>
        ) : banner === null ? (
          <p className="battle-question poster-type">
            <span>Who's</span> <span>hotter?</span>
          </p>
        ) : (
          <Banner {...banner} celebrations={celebrations} />
        )
      }
    />
  );
}

/** What a drag would do, and what the battle has made of a card. */
function CardStamp({ decided }: { decided: DecidedBattle | null }) {
  if (decided !== null) {
    const { stamp, otherStamp } = verdictOf(decided);
    if (!decided.isWinner && otherStamp !== null) return <Stamp kind={otherStamp} icon={Users} />;
    if (stamp === "Winner") return <Stamp kind={stamp} icon={Crown} filled />;
  }
  return <Stamp kind={UNDECIDED} icon={Check} />;
}

interface BannerProps {
  /** The battle, for its winner. */
  won: DecidedBattle;
  /** Of the pick. */
  side: Side;
  celebrations: boolean;
}

function Banner({ won, side, celebrations }: BannerProps) {
  const { wins, banner } = verdictOf(won);
  return (
    <div className="winner-banner" data-picked={side} style={lettersOf(banner)}>
      {celebrations && <Burst icon={wins ? Crown : Zap} filled />}
      <p key={won.contender.id} className="winner-name poster-type">
        {banner}
      </p>
      <Split won={won} side={side} />
    </div>
  );
}

const lettersOf = (words: string): CSSProperties & Record<"--letters", number> => ({ "--letters": words.length });
