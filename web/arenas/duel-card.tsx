import { Check, Crown } from "lucide-react";
import type { ArenaBattle } from "../../contract/arenas.ts";
import { saysName } from "../ui/picture.tsx";
import type { PairLayout } from "../ui/pair.tsx";
import { PairCard } from "../ui/pair-card.tsx";
import type { Side } from "../ui/pair-gestures.ts";
import { Stamp } from "../ui/stamp.tsx";
import { contestantOn } from "./use-play.ts";

interface DuelCardProps {
  side: Side;
  battle: ArenaBattle;
  picked: string | undefined;
  /** The vote is being counted. */
  counting: boolean;
  layout: PairLayout;
  /** Whether it can be dragged now. */
  movable: boolean;
  onChoose: (side: Side) => void;
  onPicture: (address: string) => void;
}

/** One celebrity of a battle. How others voted is shown to those who have voted, so that nobody joins a bandwagon. */
export function DuelCard({ side, battle, picked, counting, ...rest }: DuelCardProps) {
  const celebrity = contestantOn(battle, side);
  const { isComplete, winnerId } = battle;
  const own = picked === celebrity.id;
  const won = isComplete && winnerId === celebrity.id;
  const lost = isComplete && winnerId !== null && !won;
  const passed = picked !== undefined && !own && !isComplete;
  return (
    <PairCard
      side={side}
      celebrity={celebrity}
      outcome={won ? "winner" : lost ? "loser" : null}
      choice={own ? "own" : passed ? "passed" : null}
      stamp={
        won ? (
          <Stamp kind="winner" icon={Crown} filled />
        ) : (
          own && !isComplete && !counting && <Stamp kind="voted" icon={Check} />
        )
      }
      caption={
        <>
          <span className="duel-who">
            <span className={saysName(celebrity) ? "duel-name sr-only" : "duel-name poster-type"}>
              {celebrity.name}
            </span>
            {own && <span className="your-pick">Your pick</span>}
          </span>
          {picked === undefined && !isComplete ? (
            <span className="duel-vote poster-type">Vote</span>
          ) : (
            <Votes battle={battle} side={side} />
          )}
        </>
      }
      {...rest}
    />
  );
}

/** Votes, not percentages: at most 20 players are here. */
function Votes({ battle: { votesForA, votesForB }, side }: { battle: ArenaBattle; side: Side }) {
  const votes = side === "a" ? votesForA : votesForB;
  if (votesForA + votesForB < 2) return <span className="duel-votes">{votes === 1 ? "First vote" : "None yet"}</span>;
  return (
    <span className="duel-votes tabular-nums">
      <b className="poster-type">{votes}</b>
      <span>{votes === 1 ? "vote" : "votes"}</span>
    </span>
  );
}
