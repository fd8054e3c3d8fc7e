import { type RefObject, useState } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { VoteResult, VoteType } from "../../contract/voting.ts";
import { announce } from "../lib/announcer.ts";
import { formatVotes } from "../lib/format.ts";
import { formatHotShare, isSettled } from "../lib/hot-share.ts";
import { ensurePlayerId } from "../lib/player-id.ts";
import { NewBadges } from "../rewards/new-badges.tsx";
import { newSessionId } from "../rounds/session.ts";
import { sendVote } from "../rounds/send-vote.ts";
import { VoteButton } from "../rounds/vote-button.tsx";
import { VOTE_KEPT } from "../outbox/kept-words.ts";
import { freezeNews, streakNews } from "../rewards/streak.ts";
import { pressBeganAt } from "../ui/press.ts";
import { isSeen } from "../ui/seen.ts";
import { useSeen } from "../ui/use-seen.ts";

interface ProfileVoteProps {
  celebrity: Celebrity;
  /** When the profile was painted with nothing in front; null while it is not. */
  openSince: number | null;
  /** Takes the focus of whoever is led here. */
  place: RefObject<HTMLElement | null>;
  /** Whether a chat waits for the vote, which makes the visitor a player. */
  chatWaits: boolean;
  onVoted: () => void;
}

/**
 * Voting on the profile page, once it has been seen (seen.ts). Voting again on the same day changes the vote.
 */
export function ProfileVote({ celebrity, openSince, place, chatWaits, onVoted }: ProfileVoteProps) {
  const [vote, setVote] = useState<{ type: VoteType; words: string } | null>(null);
  const [sending, setSending] = useState(false);
  const open = useSeen(openSince);

  const cast = async (voteType: VoteType) => {
    const press = { pressedAt: pressBeganAt(), at: Date.now() };
    if (sending || !isSeen(openSince, press)) return;
    setSending(true);
    ensurePlayerId();
    const result = await sendVote({
      celebrity,
      voteType,
      sessionId: newSessionId(press.at),
      mode: "profile",
      timeSpent: Math.max(0, press.at - (openSince ?? press.at)),
    });
    setSending(false);
    if (result === "failed") return;
    const words = `${result === "kept" ? VOTE_KEPT : wordsOf(voteType, result)}${chatWaits ? " Now you can chat." : ""}`;
    setVote({ type: voteType, words });
    announce(words);
    onVoted();
  };

  return (
    <section ref={place} tabIndex={-1} aria-label="Your vote" data-open={open ? "" : undefined}>
      <div className="grid grid-cols-2 gap-3">
        {(["not", "hot"] as const).map((type) => (
          <VoteButton key={type} vote={type} aria-pressed={vote?.type === type} onClick={() => void cast(type)} />
        ))}
      </div>
      <p className={`mt-2 text-center font-semibold ${chatWaits ? "min-h-12" : "min-h-6"}`}>
        {vote?.words ?? (chatWaits && "Hot or not? Then you can chat.")}
      </p>
      <NewBadges />
    </section>
  );
}

function wordsOf(type: VoteType, result: VoteResult): string {
  const { totalVotes, streakReward, streakFreeze } = result;
  const everyone = isSettled(totalVotes)
    ? `${formatHotShare(result)} after ${formatVotes(totalVotes)}.`
    : "You're one of the first voices.";
  const standing = `You: ${type}. ${everyone}`;
  const news = [
    streakFreeze === undefined ? "" : ` ${freezeNews(streakFreeze)}.`,
    streakReward === undefined ? "" : ` ${streakNews(streakReward.streakCount)}`,
  ];
  return `${standing}${news.join("")}`;
}
