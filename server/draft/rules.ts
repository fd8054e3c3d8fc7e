import {
  DRAFT_MEMBERS,
  DRAFT_POINTS,
  type DraftReason,
  LATELY_DAYS,
  type Popularity,
} from "#contract/values/draft-limits.ts";
import { PERCENTAGE_FROM_VOTES } from "#contract/values/voting-limits.ts";
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
/** The days that are compared with those before, and by how much more a day is a rise. */
const LAST_DAYS = 3;
const RISE = 1.25;

/**
 * What is to be said for drafting each of all celebrities. The value follows the standing, by the lower bound of the Wilson
 * interval and then by votes: 1 for the lowest, 100 for who has all others below.
 * @param elapsed how much of today is over, from 0 to 1: in the morning it says little yet
 */
export function valued(standings: readonly Standing[], elapsed: number): Valued[] {
  const keys = standings.map(({ hotVotes, notVotes }) => {
    const votes = hotVotes + notVotes;
    // Who was never said hot to stands no higher for having been voted on.
    return hotVotes === 0 ? { bound: 0, votes: 0 } : { bound: wilsonLowerBound(hotVotes, votes), votes };
  });
  const lately = standings.map(({ days }) => sum(days.slice(-LATELY_DAYS)));
  const standingShares = sharesBelow(keys, (one, other) => one.bound - other.bound || one.votes - other.votes);
  const earningShares = sharesBelow(lately, (one, other) => one - other);
  return standings.map(({ hotVotes, notVotes, days }, index) => {
    const share = standingShares[index] ?? 0;
    const earnedLately = lately[index] ?? 0;
    return {
      popularity: share >= HIGH_FROM ? "high" : share >= MEDIUM_FROM ? "medium" : "low",
      draftValue: 1 + Math.round(99 * share),
      earnedLately,
      // The first few votes say nothing of what is to be expected, as they make no percentage.
      reason:
        hotVotes + notVotes < PERCENTAGE_FROM_VOTES
          ? null
          : reasonFor(days.slice(-LATELY_DAYS), elapsed, (earningShares[index] ?? 0) - share),
    };
  });
}

/** @param ahead by how much larger a share of the others earns less than stands lower */
function reasonFor(days: readonly number[], elapsed: number, ahead: number): DraftReason | null {
  if (sum(days) <= 0) return null;
  if (ahead >= UNDERVALUED_BY) return "undervalued";
  const [before, last] = [days.slice(0, -LAST_DAYS), days.slice(-LAST_DAYS)];
  const [usual, now] = [sum(before) / before.length, sum(last) / (LAST_DAYS - 1 + elapsed)];
  if (now > 0 && now >= RISE * usual) return "rising";
  const [today = 0, ...others] = days.toReversed();
  return today >= 0 && others.every((day) => day > 0) ? "steady" : null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

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
