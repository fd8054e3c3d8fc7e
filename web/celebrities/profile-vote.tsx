import { type RefObject, useEffect, useState } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { VoteType } from "../../contract/voting.ts";
import { announce } from "../lib/announcer.ts";
import type { HotShareFigures } from "../lib/hot-share.ts";
import { onPlay } from "../lib/play-events.ts";
import { ensurePlayerId } from "../lib/player-id.ts";
import { NewBadges } from "../rewards/new-badges.tsx";
import { ownVotes } from "../rounds/own-votes.ts";
import { newSessionId } from "../rounds/session.ts";
import { sendVote } from "../rounds/send-vote.ts";
import { VoteButton } from "../rounds/vote-button.tsx";
import { pressBeganAt } from "../ui/press.ts";
import { isSeen } from "../ui/seen.ts";
import { useSeen } from "../ui/use-seen.ts";
import { NextOfCategory } from "./next-of-category.tsx";
import { figuresOf, spokenVote, voteAfterDelivery, voteAtOpening } from "./own-vote.ts";
import { ProfileResult } from "./profile-result.tsx";

interface ProfileVoteProps {
  celebrity: Celebrity;
  /** The celebrity's, as last fetched. */
  figures: HotShareFigures;
  /** When the profile was painted with nothing in front; null while it is not. */
  openSince: number | null;
  /** Takes the focus of whoever is led here. */
  place: RefObject<HTMLElement | null>;
  /** Whether a chat waits for the vote, which makes the visitor a player. */
  chatWaits: boolean;
  onVoted: () => void;
}

/**
 * Voting on the profile page, once it has been seen (seen.ts), the result, and the way on to the next celebrity. Voting again on the
 * same day changes the vote.
 */
export function ProfileVote({ celebrity, figures, openSince, place, chatWaits, onVoted }: ProfileVoteProps) {
  const [votesBefore] = useState(ownVotes);
  const [vote, setVote] = useState(() => voteAtOpening(celebrity.id, votesBefore));
  const [sending, setSending] = useState(false);
  const open = useSeen(openSince);

  useEffect(
    () =>
      onPlay((event) => {
        if (event.type === "delivered") setVote((now) => voteAfterDelivery(now, celebrity.id, event.results));
      }),
    [celebrity.id],
  );

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
    const cast = { voteType, result };
    setVote(cast);
    announce(`${spokenVote(cast, figuresOf(cast, figures))}${chatWaits ? ` ${CHAT_OPEN}` : ""}`);
    onVoted();
  };

  return (
    <section ref={place} tabIndex={-1} aria-label="Your vote" data-open={open ? "" : undefined} className="relative">
      {vote !== null && <ProfileResult vote={vote} figures={figures} />}
      <div className="grid grid-cols-2 gap-3">
        {(["not", "hot"] as const).map((type) => (
          <VoteButton key={type} vote={type} aria-pressed={vote?.voteType === type} onClick={() => void cast(type)} />
        ))}
      </div>
      {chatWaits && (
        <p className="mt-2 text-center font-semibold">{vote === null ? "Hot or not? Then you can chat." : CHAT_OPEN}</p>
      )}
      <NextOfCategory celebrity={celebrity} votes={votesBefore} isSeen={open} isLoud={vote !== null} />
      <NewBadges />
    </section>
  );
}

const CHAT_OPEN = "Now you can chat.";
