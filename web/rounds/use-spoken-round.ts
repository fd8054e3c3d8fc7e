import { useEffect, useEffectEvent, useRef } from "react";
import type { VoteResult, VoteType } from "../../contract/voting.ts";
import { completionNews } from "../challenges/completion-news.ts";
import { announce } from "../lib/announcer.ts";
import { formatVotes } from "../lib/format.ts";
import { formatHotShare } from "../lib/hot-share.ts";
import { comboOf } from "./combo.ts";
import { besideResult, besideWords, type EarlierCall } from "./earlier-call.ts";
import { earlyWords } from "./early-words.ts";
import { stanceOf, stanceWords } from "./stance.ts";
import { VOTE_KEPT } from "../outbox/kept-words.ts";
import type { Round } from "./round.ts";
import type { RoundFormat } from "./round-format.ts";
import { noteStreak } from "../accounts/good-moment.ts";
import { badgeNews, badgeReason } from "../rewards/badge-news.ts";
import { freezeNews, streakNews } from "../rewards/streak.ts";

interface Spoken extends Pick<RoundFormat, "introduce"> {
  progress: string;
  /** The player's vote of an earlier day beside the last one, if any. */
  earlier: EarlierCall | null;
}

/** Announces each result, and each new celebrity with the round's `progress`, to screen readers. */
export function useSpokenRound(
  { phase, verdict, queue, records }: Round,
  { introduce, progress, earlier }: Spoken,
): void {
  const current = phase.name === "choosing" ? queue[0] : undefined;
  const before = useRef(current?.id);
  const text = current && `${introduce(current)}. ${progress}`;
  useEffect(() => {
    if (current === undefined || text === undefined) return;
    if (before.current !== current.id) announce(text);
    before.current = current.id;
  }, [current, text]);

  const announceVerdict = useEffectEvent((result: VoteResult, voteType: VoteType) => {
    const { totalVotes, streakReward, streakFreeze, newBadges = [], completedChallenges = [] } = result;
    const beside = besideResult(result, comboOf(records), earlier);
    const kept = streakFreeze === undefined ? "" : `. ${freezeNews(streakFreeze)}`;
    const news =
      streakReward !== undefined
        ? `. ${streakNews(streakReward.streakCount)}`
        : beside !== null
          ? `. ${besideWords(beside)}`
          : "";
    if (streakReward !== undefined) noteStreak(streakReward.streakCount);
    const early = earlyWords(records);
    const share = early === null ? formatHotShare(result) : early.headline.replace("!", "");
    const standing = early?.line ?? stanceWords(stanceOf(voteType, result));
    const reason = badgeReason(newBadges);
    const earned = newBadges.length === 0 ? "" : `. ${badgeNews(newBadges)}${reason === null ? "" : `, ${reason}`}`;
    const completion = completionNews(completedChallenges);
    const completed = completion === null ? "" : `. ${completion.title} ${completion.description}`;
    announce(`${share}, ${formatVotes(totalVotes)}, ${standing}${kept}${news}${earned}${completed}`);
  });
  useEffect(() => {
    if (verdict === null) return;
    if (verdict.result === null) announce(VOTE_KEPT);
    else announceVerdict(verdict.result, verdict.vote.voteType);
  }, [verdict]);
}
