import { CloudOff } from "lucide-react";
import type { LiveRound } from "../../contract/live-events.ts";
import { EVENT_POINTS_PER_CALL, EVENT_POINTS_PER_VOTE } from "../../contract/values/live-event-limits.ts";
import { SplitBar } from "./split-bar.tsx";
import type { OwnVote } from "./vote-sender.ts";
import { voteWords } from "./words.ts";

interface LiveFootProps {
  round: LiveRound;
  own: OwnVote | null;
}

/** Below a running round: how the crowd votes, and what became of the own vote. */
export function LiveFoot({ round, own }: LiveFootProps) {
  const { celebrity1, celebrity2, celebrity1Votes, celebrity2Votes, isDemo } = round;
  const picked = own?.celebrityId === celebrity2.id ? celebrity2 : celebrity1;
  return (
    <>
      {celebrity1Votes + celebrity2Votes === 0 ? (
        // The cards count them.
        <p className="split-few">{own === null ? "Be the first to vote" : "Yours may be the first vote"}</p>
      ) : (
        <SplitBar names={[celebrity1.name, celebrity2.name]} votes={[celebrity1Votes, celebrity2Votes]} />
      )}
      <p className="show-words" data-state={own?.state}>
        <span>
          {own?.state === "kept" && <CloudOff aria-hidden size={16} className="mr-1 inline text-gold" />}
          {voteWords(own, picked.name, isDemo)}
        </span>
        {own === null && (
          <span className="text-muted">
            {isDemo
              ? "A demo earns no points."
              : `${EVENT_POINTS_PER_VOTE} points, ${EVENT_POINTS_PER_CALL} more if your pick wins.`}
          </span>
        )}
      </p>
    </>
  );
}
