import {
  DRAFT_MEMBERS,
  DRAFT_POINTS,
  type DraftReason,
  LATELY_DAYS,
  type Popularity,
} from "#contract/values/draft-limits.ts";
import { wilsonLowerBound } from "../leaderboard/rules.ts";

/** What counts for what a celebrity earns, all-time or of some days. */
export interface Counters {
  hotVotes: number;
  notVotes: number;
  battlesWon: number;
}

export const NOTHING: Counters = { hotVotes: 0, notVotes: 0, battlesWon: 0 };

/** What counters earn; negative where more said not. */
export const earned = ({ hotVotes, notVotes, battlesWon }: Counters): number =>
  DRAFT_POINTS.hot * hotVotes + DRAFT_POINTS.not * notVotes + DRAFT_POINTS.battleWon * battlesWon;

/** What a celebrity has earned a team since it was added: at least 0. */
export const scoreSince = (added: Counters, now: Counters): number => Math.max(0, earned(now) - earned(added));

/** What adding a celebrity to a team comes to. */
export type Addition = { position: number } | "already_in_team" | "team_full";

/** @param members the celebrities that are in the team, in their order */
export function addition(members: readonly number[], celebrity: number): Addition {
  if (members.includes(celebrity)) return "already_in_team";
  return members.length >= DRAFT_MEMBERS ? "team_full" : { position: members.length };
}

/** How a celebrity stands among all. */
interface Standing {
  /** Votes of all time. */
  hotVotes: number;
  notVotes: number;
  /** What votes have earned on each of the last days, the oldest first, today last. */
  days: readonly number[];
}

interface Valued {
  popularity: Popularity;
  draftValue: number;
  earnedLately: number;
  reason: DraftReason | null;
}

/** From which share of the others below it a celebrity is wanted: the top fifth, and the next two. */
const HIGH_FROM = 0.8;
const MEDIUM_FROM = 0.4;
/** Below so much larger a share in earning than in standing, it is undervalued. */
const UNDERVALUED_BY = 0.2;
/** The days that are compared with those before. */
const LAST_DAYS = 3;

/**
 * What is to be said for drafting each of all celebrities. The value follows the standing, by the lower bound of the Wilson
 * interval and then by votes: 1 for the lowest, 100 for who has all others below.
 */
export function valued(standings: readonly Standing[]): Valued[] {
  const keys = standings.map(({ hotVotes, notVotes }) => {
    const votes = hotVotes + notVotes;
    // Who was never said hot to stands no higher for having been voted on.
    return hotVotes === 0 ? { bound: 0, votes: 0 } : { bound: wilsonLowerBound(hotVotes, votes), votes };
  });
  const lately = standings.map(({ days }) => days.slice(-LATELY_DAYS).reduce((sum, day) => sum + day, 0));
  const standingShares = sharesBelow(keys, (one, other) => one.bound - other.bound || one.votes - other.votes);
  const earningShares = sharesBelow(lately, (one, other) => one - other);
  return standings.map(({ days }, index) => {
    const share = standingShares[index] ?? 0;
    const earnedLately = lately[index] ?? 0;
    return {
      popularity: share >= HIGH_FROM ? "high" : share >= MEDIUM_FROM ? "medium" : "low",
      draftValue: 1 + Math.round(99 * share),
      earnedLately,
      reason: reasonFor(days.slice(-LATELY_DAYS), earnedLately, (earningShares[index] ?? 0) - share),
    };
  });
}

function reasonFor(days: readonly number[], earnedLately: number, ahead: number): DraftReason | null {
  if (earnedLately <= 0) return null;
  if (ahead >= UNDERVALUED_BY) return "undervalued";
  if (days.length === LATELY_DAYS && days.every((day) => day > 0)) return "steady";
  const [last, before] = [mean(days.slice(-LAST_DAYS)), mean(days.slice(0, -LAST_DAYS))];
  return last > 0 && last > before ? "rising" : null;
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** For each, the share of the others that are below it, from 0 to 1. */
function sharesBelow<T>(all: readonly T[], compare: (one: T, other: T) => number): number[] {
  const order = all.map((_, index) => index).toSorted((one, other) => compare(at(all, one), at(all, other)));
  const shares = Array.from({ length: all.length }, () => 0);
  let below = 0;
  for (const [place, index] of order.entries()) {
    const previous = order[place - 1];
    if (previous !== undefined && compare(at(all, previous), at(all, index)) < 0) below = place;
    shares[index] = below / Math.max(1, all.length - 1);
  }
  return shares;
}

function at<T>(all: readonly T[], index: number): T {
  const found = all[index];
  if (found === undefined) throw new RangeError(`There is no ${index}`);
  return found;
}
