import type { ReactNode } from "react";
import { tellPlay } from "../lib/play-events.ts";
import { type Choice, VOTE_GESTURES } from "./choice.ts";
import type { Round } from "./round.ts";
import { useSwipe } from "../ui/use-swipe.ts";
import { VoteEffect } from "./vote-effect.tsx";
import { VotingCard } from "./voting-card.tsx";

const DIRECTIONS = { hot: "right", not: "left", skip: "up" } as const satisfies Record<Choice, string>;

interface CardStackProps {
  round: Round;
  onChoose: (choice: Choice) => void;
  /** The result has been dismissed. */
  onAdvance: () => void;
  /** Overlays of the cards. */
  children: ReactNode;
}

/**
 * The current card on top of the next one, for dragging and swiping; the previous one flies off.
 * Touching it while a result shows continues to the next celebrity, which the same movement may already vote on.
 */
export function CardStack({ round, onChoose, onAdvance, children }: CardStackProps) {
  const { queue, phase, verdict, gone, undoing } = round;
  const [current, next] = queue;
  const vote = phase.name === "sending" || phase.name === "revealing" ? phase.vote : null;

  const swipe = useSwipe({
    meanings: VOTE_GESTURES,
    onGrab: () => {
      if (verdict !== null) onAdvance();
      return !undoing && (phase.name === "choosing" || (phase.name === "revealing" && next !== undefined));
    },
    onChoose: (choice, velocity) => {
      tellPlay({ type: "swiped", direction: DIRECTIONS[choice], velocity });
      onChoose(choice);
    },
  });

  const cards = [
    next !== undefined && next.id !== gone?.celebrity.id && <VotingCard key={next.id} slot="next" celebrity={next} />,
    current !== undefined && <VotingCard key={current.id} slot="current" landed={vote?.voteType} celebrity={current} />,
    gone !== null && gone.celebrity.id !== current?.id && (
      <VotingCard
        key={gone.celebrity.id}
        slot="gone"
        as={gone.as}
        landed={gone.as === "skip" ? undefined : gone.as}
        celebrity={gone.celebrity}
      />
    ),
  ];

  return (
    <div className="stack" {...swipe}>
      {cards}
      {vote !== null && <VoteEffect key={vote.sentAt} voteType={vote.voteType} />}
      {children}
    </div>
  );
}
