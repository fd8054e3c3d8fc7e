import { Heart, X } from "lucide-react";
import { useState } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { VoteResult, VoteType } from "../../contract/voting.ts";
import { announce } from "../lib/announcer.ts";
import { formatPercentage, formatVotes } from "../lib/format.ts";
import { ensurePlayerId } from "../lib/player-id.ts";
import { useNewBadges } from "../rewards/new-badges.tsx";
import { newSessionId } from "../rounds/session.ts";
import { sendVote } from "../rounds/send-vote.ts";
import { VOTE_KEPT } from "../outbox/kept-words.ts";
import { streakNews } from "../rewards/streak.ts";

/** Voting on the profile page. Voting again on the same day changes the vote. */
export function ProfileVote({ celebrity }: { celebrity: Celebrity }) {
  const [since] = useState(() => Date.now());
  const [vote, setVote] = useState<{ type: VoteType; words: string } | null>(null);
  const [sending, setSending] = useState(false);
  const newBadges = useNewBadges();

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
      onBadges: newBadges.receive,
    });
    setSending(false);
    if (result === "failed") return;
    const words = result === "kept" ? VOTE_KEPT : wordsOf(voteType, result);
    setVote({ type: voteType, words });
    announce(words);
  };

  const shape =
    "poster-type flex min-h-16 items-center justify-center gap-2 rounded-2xl text-[1.75rem] transition duration-150 ease-out active:scale-[0.96] aria-pressed:outline-4 aria-pressed:outline-gold";
  return (
    <section aria-label="Your vote" className="mx-auto w-full max-w-sm">
      <div className="grid grid-cols-2 gap-3">
        <button
          type="button"
          aria-pressed={vote?.type === "not"}
          onClick={() => void cast("not")}
          className={`${shape} border border-not-line bg-linear-to-b from-not to-not-deep text-on-not hover:brightness-125`}
        >
          <X aria-hidden size={28} strokeWidth={3.5} />
          Not
        </button>
        <button
          type="button"
          aria-pressed={vote?.type === "hot"}
          onClick={() => void cast("hot")}
          className={`${shape} bg-linear-to-b from-hot to-hot-deep text-on-hot hover:brightness-110`}
        >
          Hot
          <Heart aria-hidden size={26} fill="currentColor" />
        </button>
      </div>
      <p className="mt-2 min-h-6 text-center font-semibold">{vote?.words}</p>
      {newBadges.dialog}
    </section>
  );
}

function wordsOf(type: VoteType, { hotPercentage, totalVotes, streakReward }: VoteResult): string {
  const standing = `You: ${type}. ${formatPercentage(hotPercentage)} hot after ${formatVotes(totalVotes)}.`;
  return streakReward === undefined ? standing : `${standing} ${streakNews(streakReward.streakCount)}`;
}
