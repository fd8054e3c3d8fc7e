import { Heart, X } from "lucide-react";
import type { ReactNode } from "react";
import { ChatLink } from "../celebrities/chat-link.tsx";
import { formatHotShare } from "../lib/hot-share.ts";
import { PromoSlot } from "../promos/promo-slot.tsx";
import { Counting } from "./counting.tsx";
import { countsOf, type Round } from "./round.ts";

interface RoundAsideProps {
  round: Round;
  /** The result of the vote just cast, or null. */
  result: ReactNode;
  /** How to vote, for whoever has not yet. */
  hints: ReactNode;
  undoButton: ReactNode;
}

/** Beside the card if there is room: how everyone voted, and the round so far. */
export function RoundAside({ round, result, hints, undoButton }: RoundAsideProps) {
  const { hot, not } = countsOf(round.records);
  const [onStage] = round.queue;
  return (
    <section aria-label="Your round" className="round-aside flex min-h-0 flex-col gap-6 lg:pt-2">
      <div className="min-h-64">
        {result ?? (
          <div className="relative grid min-h-64 place-content-center rounded-2xl border-2 border-dashed border-line px-6 text-center text-muted">
            <p className="poster-type text-2xl text-paper">Hot or not?</p>
            <p className="mt-2 text-sm">Cast your vote and see what everyone else thinks.</p>
            {hints}
            <Counting round={round} className="absolute inset-x-0 bottom-4 text-paper" />
          </div>
        )}
      </div>
      <div className="-mx-3 -my-3 flex justify-between">
        {undoButton}
        {onStage !== undefined && <ChatLink celebrity={onStage} />}
      </div>
      <div className="flex min-h-0 grow basis-0 flex-col">
        <h2 className="flex items-baseline justify-between border-b border-line pb-2 font-bold">
          Your round
          <span className="text-sm font-semibold text-muted tabular-nums">
            {hot} hot · {not} not
          </span>
        </h2>
        <ol aria-label="Votes of this round" className="relative min-h-0 grow overflow-hidden text-sm">
          {round.records.toReversed().map(({ celebrityId, name, voteType, hotPercentage, totalVotes }) => {
            const Icon = voteType === "hot" ? Heart : X;
            return (
              <li key={celebrityId} className="flex items-center gap-2 border-b border-line/60 py-2">
                <Icon
                  aria-hidden
                  size={16}
                  strokeWidth={3}
                  fill={voteType === "hot" ? "currentColor" : "none"}
                  className={`shrink-0 ${voteType === "hot" ? "text-hot-text" : "text-not-text"}`}
                />
                <span className="sr-only">{voteType}:</span>
                <span className="grow truncate font-semibold">{name}</span>
                <span className="text-muted tabular-nums">
                  {hotPercentage === null || totalVotes === null
                    ? "saved"
                    : formatHotShare({ hotPercentage, totalVotes })}
                </span>
              </li>
            );
          })}
        </ol>
      </div>
      <PromoSlot />
    </section>
  );
}
