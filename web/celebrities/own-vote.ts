import type { Side } from "../../contract/values/crowd.ts";
import type { VoteResult, VoteType } from "../../contract/voting.ts";
import { formatVotes } from "../lib/format.ts";
import { formatHotShare, type HotShareFigures } from "../lib/hot-share.ts";
import { VOTE_KEPT } from "../outbox/kept-words.ts";
import { keptVotes } from "../outbox/outbox-shelf.ts";
import { freezeNews, streakNews } from "../rewards/streak.ts";
import { earlyWords } from "../rounds/early-words.ts";
import { stanceOf, stanceWords } from "../rounds/stance.ts";

/** The player's vote on the celebrity of a profile. */
export interface OwnVote {
  voteType: VoteType;
  /** Of the vote that was just cast; "kept" if it is queued, null if it was cast before the page was opened. */
  result: VoteResult | "kept" | null;
}

/**
 * The player's vote on a celebrity whose page is opened; null if there is none. A queued one is not in the page's figures.
 * @param votes the player's, by celebrity
 */
export function voteAtOpening(celebrityId: string, votes: ReadonlyMap<string, VoteType>): OwnVote | null {
  const queued = keptVotes().findLast((vote) => vote.celebrityId === celebrityId);
  if (queued !== undefined) return { voteType: queued.voteType, result: "kept" };
  const voteType = votes.get(celebrityId);
  return voteType === undefined ? null : { voteType, result: null };
}

/** The vote once queued votes have been counted: it has its result then, unless a later one on the celebrity is still queued. */
export function voteAfterDelivery(
  vote: OwnVote | null,
  celebrityId: string,
  results: readonly VoteResult[],
): OwnVote | null {
  if (vote?.result !== "kept" || keptVotes().some((queued) => queued.celebrityId === celebrityId)) return vote;
  const result = results.findLast(({ celebrity }) => celebrity.id === celebrityId);
  return result === undefined ? vote : { ...vote, result };
}

type Figures = HotShareFigures & Pick<Partial<VoteResult>, "hotVotes">;

/** The figures to show with a vote: those of its result, until the page has newer ones. @param ofPage the celebrity's, as last fetched */
export function figuresOf({ result }: OwnVote, ofPage: HotShareFigures): Figures {
  return result === null || result === "kept" || result.totalVotes < ofPage.totalVotes ? ofPage : result;
}

/** A vote among all others, in words. */
interface Crowd {
  /** In place of a percentage; null if there is one to tell. */
  headline: string | null;
  line: string;
  side: Side;
}

/** Of figures without a single vote, which cannot have the player's. */
const NOBODY: Crowd = { headline: "Got it", line: stanceWords(null), side: "open" };

/** @param figures with the vote */
export function crowdOf(voteType: VoteType, figures: Figures): Crowd {
  if (figures.totalVotes === 0) return NOBODY;
  const early = earlyWords([{ voteType, ...figures }]);
  if (early !== null) return { ...early, side: "open" };
  const stance = stanceOf(voteType, figures);
  return { headline: null, line: stanceWords(stance), side: stance?.side ?? "open" };
}

/** What a vote has brought, in sentences. */
export function newsOf({ result }: OwnVote): { freeze: string | null; streak: string | null } {
  const { streakFreeze, streakReward } = result === null || result === "kept" ? {} : result;
  return {
    freeze: streakFreeze === undefined ? null : freezeNews(streakFreeze),
    streak: streakReward === undefined ? null : streakNews(streakReward.streakCount),
  };
}

/** The same as the ticket shows, for screen readers. */
export function spokenVote(vote: OwnVote, figures: Figures): string {
  const { voteType, result } = vote;
  if (result === "kept") return VOTE_KEPT;
  const { headline, line } = crowdOf(voteType, figures);
  const { freeze, streak } = newsOf(vote);
  const share = headline?.replace("!", "") ?? formatHotShare(figures);
  const standing = `You: ${voteType}. ${share}, ${formatVotes(figures.totalVotes)}, ${line}.`;
  return [standing, ...(freeze === null ? [] : [`${freeze}.`]), ...(streak === null ? [] : [streak])].join(" ");
}
