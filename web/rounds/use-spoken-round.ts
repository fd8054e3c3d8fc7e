import { useEffect, useRef } from "react";
import { announce } from "../lib/announcer.ts";
import { formatVotes } from "../lib/format.ts";
import { formatHotShare } from "../lib/hot-share.ts";
import { standingAmongCrowd } from "./crowd.ts";
import { VOTE_KEPT } from "../outbox/kept-words.ts";
import type { Round } from "./round.ts";
import type { RoundFormat } from "./round-format.ts";
import { noteStreak } from "../accounts/good-moment.ts";
import { streakNews } from "../rewards/streak.ts";

interface Spoken extends Pick<RoundFormat, "introduce"> {
  progress: string;
}

/** Announces each result, and each new celebrity with the round's `progress`, to screen readers. */
export function useSpokenRound({ phase, verdict, queue }: Round, { introduce, progress }: Spoken): void {
  const current = phase.name === "choosing" ? queue[0] : undefined;
  const before = useRef(current?.id);
  const text = current && `${introduce(current)}. ${progress}`;
  useEffect(() => {
    if (current === undefined || text === undefined) return;
    if (before.current !== current.id) announce(text);
    before.current = current.id;
  }, [current, text]);

  useEffect(() => {
    if (verdict === null) return;
    if (verdict.result === null) {
      announce(VOTE_KEPT);
      return;
    }
    const { totalVotes, streakReward } = verdict.result;
    const standing = standingAmongCrowd(verdict.vote.voteType, verdict.result);
    if (streakReward !== undefined) noteStreak(streakReward.streakCount);
    const streak = streakReward === undefined ? "" : `. ${streakNews(streakReward.streakCount)}`;
    announce(`${formatHotShare(verdict.result)}, ${formatVotes(totalVotes)}, ${standing}${streak}`);
  }, [verdict]);
}
