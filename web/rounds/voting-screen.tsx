import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { Category } from "../../contract/values/categories.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { apiQuery } from "../lib/api.ts";
import { ensurePlayerId } from "../lib/player-id.ts";
import { classicFormat } from "./classic-format.ts";
import { recallEndedRound } from "./ended-round.ts";
import { amongThese, type KeptRound, newRound, withFirst, withNext } from "./kept-round.ts";
import { KeptRoundScreen } from "./kept-round-screen.tsx";
import { type Opening, openingOf } from "./opening.ts";
import { recallRound } from "./round-shelf.ts";
import { RoundUnavailable } from "./round-unavailable.tsx";
import { ownVotes } from "./own-votes.ts";
import { newSessionId } from "./session.ts";
import { VotingSkeleton } from "./voting-skeleton.tsx";

interface VotingScreenProps {
  category: Category;
  onLeave: () => void;
}

/** Rounds of a category in succession. The first one resumes where it was left. */
export function VotingScreen({ category, onLeave }: VotingScreenProps) {
  usePageTitle(category);
  const [round, setRound] = useState(1);
  const { data, isError, refetch } = useQuery(apiQuery("celebritiesOfCategory", { params: { category } }));

  if (data !== undefined) {
    return (
      <ClassicRound
        key={round}
        category={category}
        celebrities={data}
        onPlayAgain={() => setRound(round + 1)}
        onLeave={onLeave}
      />
    );
  }
  if (!isError) return <VotingSkeleton title={category} />;
  return (
    <RoundUnavailable
      title={category}
      detail="Failed to fetch celebrities by category"
      onRetry={() => void refetch()}
      onLeave={onLeave}
    />
  );
}

interface ClassicRoundProps extends VotingScreenProps {
  celebrities: readonly Celebrity[];
  onPlayAgain: () => void;
}

function ClassicRound({ category, celebrities, ...rest }: ClassicRoundProps) {
  const [opening] = useState(() => openingOf(category, celebrities));
  const [ended] = useState(() => (opening === null ? endedHere(category, Date.now()) : null));
  const [kept] = useState(() => ended ?? resumeOrStart(category, celebrities, opening, Date.now()));
  const isRestored = ended !== null;
  return (
    <KeptRoundScreen format={classicFormat(category)} kept={kept} isRestored={isRestored} opening={opening} {...rest} />
  );
}

const endedHere = (category: Category, now: number): KeptRound | null =>
  recallRound(category, now) === null ? recallEndedRound("classic", category, now) : null;

/**
 * A new round begins with those without a vote of the player's today: they are what a challenge has left.
 * @param opening the choice that was made before, if one was: who was chosen on comes first, and then who was seen under that card
 */
function resumeOrStart(
  category: Category,
  celebrities: readonly Celebrity[],
  opening: Opening | null,
  now: number,
): KeptRound {
  const kept = recallRound(category, now);
  const resumed = kept === null ? null : amongThese(kept, celebrities);
  const votes = ownVotes();
  const begin = () => newRound({ sessionId: newSessionId(now), userId: ensurePlayerId(), celebrities }, now);
  const round = resumed ?? withFirst(begin(), (id) => !votes.has(id));
  if (opening === null) return round;
  const { celebrityId, nextId } = opening;
  const seen = round.waiting.find((id) => id === nextId);
  return withNext(seen === undefined ? round : withNext(round, seen), celebrityId);
}
