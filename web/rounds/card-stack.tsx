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
  /** The picture at an address has appeared, or is missing. */
  onPicture: (imageUrl: string) => void;
  /** Overlays of the cards. */
  children: ReactNode;
}

/**
 * The current card on top of the next one, for dragging and swiping; the previous one flies off. While a result shows,
 * nothing can be dragged.
 */
export function CardStack({ round, onChoose, onPicture, children }: CardStackProps) {
  const { queue, phase, gone, undoing } = round;
  const [current, next] = queue;
  const vote = phase.name === "sending" || phase.name === "revealing" ? phase.vote : null;

  const swipe = useSwipe({
    meanings: VOTE_GESTURES,
    onGrab: () => phase.name === "choosing" && !undoing,
    onChoose: (choice, velocity) => {
      tellPlay({ type: "swiped", direction: DIRECTIONS[choice], velocity });
      onChoose(choice);
    },
  });

  const cards = [
    next !== undefined && next.id !== gone?.celebrity.id && (
      <VotingCard key={next.id} slot="next" celebrity={next} onPicture={onPicture} />
    ),
    current !== undefined && (
      <VotingCard key={current.id} slot="current" landed={vote?.voteType} celebrity={current} onPicture={onPicture} />
    ),
    gone !== null && gone.celebrity.id !== current?.id && (
      <VotingCard
        key={gone.celebrity.id}
        slot="gone"
        as={gone.as}
        landed={gone.as === "skip" ? undefined : gone.as}
        celebrity={gone.celebrity}
        onPicture={onPicture}
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
