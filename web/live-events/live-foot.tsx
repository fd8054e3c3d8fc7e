import { CloudOff } from "lucide-react";
import type { LiveRound } from "../../contract/live-events.ts";
import { EVENT_POINTS_PER_CALL, EVENT_POINTS_PER_VOTE } from "../../contract/values/live-event-limits.ts";
import { SplitBar } from "./split-bar.tsx";
import type { OwnVote } from "./vote-sender.ts";
import { unseenWords, voteWords } from "./words.ts";

interface LiveFootProps {
  round: LiveRound;
  own: OwnVote | null;
  /** How its votes divide is not told any more. */
  isSealed: boolean;
}

/** Below a running round: how the crowd votes, for who has voted, and what became of the own vote. */
export function LiveFoot({ round, own, isSealed }: LiveFootProps) {
  const { celebrity1, celebrity2, celebrity1Votes, celebrity2Votes, totalVotes, isDemo } = round;
  const picked = own?.celebrityId === celebrity2.id ? celebrity2 : celebrity1;
  return (
    <>
      {totalVotes === 0 ? (
        <p className="split-few">{own === null ? "Be the first to vote" : "Yours may be the first vote"}</p>
      ) : own === null ? (
        <p className="split-few">{unseenWords(totalVotes, isSealed)}</p>
      ) : (
        <SplitBar
          names={[celebrity1.name, celebrity2.name]}
          votes={[celebrity1Votes, celebrity2Votes]}
          sealedOf={isSealed ? totalVotes : undefined}
        />
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
