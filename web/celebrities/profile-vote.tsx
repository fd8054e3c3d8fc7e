import { useState } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { VoteResult, VoteType } from "../../contract/voting.ts";
import { announce } from "../lib/announcer.ts";
import { formatVotes } from "../lib/format.ts";
import { formatHotShare, tellingOf } from "../lib/hot-share.ts";
import { ensurePlayerId } from "../lib/player-id.ts";
import { NewBadges } from "../rewards/new-badges.tsx";
import { newSessionId } from "../rounds/session.ts";
import { sendVote } from "../rounds/send-vote.ts";
import { VoteButton } from "../rounds/vote-button.tsx";
import { VOTE_KEPT } from "../outbox/kept-words.ts";
import { streakNews } from "../rewards/streak.ts";

/** Voting on the profile page. Voting again on the same day changes the vote. */
export function ProfileVote({ celebrity }: { celebrity: Celebrity }) {
  const [since] = useState(() => Date.now());
  const [vote, setVote] = useState<{ type: VoteType; words: string } | null>(null);
  const [sending, setSending] = useState(false);

  const cast = async (voteType: VoteType) => {
    if (sending) return;
    setSending(true);
    ensurePlayerId();
    const result = await sendVote({
      celebrity,
      voteType,
      sessionId: newSessionId(since),
      mode: "profile",
      timeSpent: Date.now() - since,
    });
    setSending(false);
    if (result === "failed") return;
    const words = result === "kept" ? VOTE_KEPT : wordsOf(voteType, result);
    setVote({ type: voteType, words });
    announce(words);
  };

  return (
    <section aria-label="Your vote" className="mx-auto w-full max-w-sm">
      <div className="grid grid-cols-2 gap-3">
        {(["not", "hot"] as const).map((type) => (
          <VoteButton key={type} vote={type} aria-pressed={vote?.type === type} onClick={() => void cast(type)} />
        ))}
      </div>
      <p className="mt-2 min-h-6 text-center font-semibold">{vote?.words}</p>
      <NewBadges />
    </section>
  );
}

function wordsOf(type: VoteType, result: VoteResult): string {
  const { totalVotes, streakReward } = result;
  const everyone =
    tellingOf(totalVotes) === "percentage"
      ? `${formatHotShare(result)} after ${formatVotes(totalVotes)}.`
      : "You're one of the first voices.";
  const standing = `You: ${type}. ${everyone}`;
  return streakReward === undefined ? standing : `${standing} ${streakNews(streakReward.streakCount)}`;
}
