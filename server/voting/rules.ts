import { STREAK_LEVELS, UNDO_REACH_MS, UNDO_VOTES, UNDO_WINDOW_MS } from "#contract/values/voting-limits.ts";
import { addDays, utcDay } from "../time.ts";
import { type Streak, streakAfter } from "./streaks.ts";

/** The sum of a player's votes, and what undoing the last ones restores. */
export interface Tally extends Streak {
  hotVotes: number;
  notVotes: number;
  /** The last votes, newest first: at most UNDO_VOTES, of different celebrities. Those that were undone come before those that stand. */
  recent: readonly RecentVote[];
}

export interface RecentVote {
  celebrity: number;
  day: string;
  /** In ms since 1970. */
  at: number;
  /** Null while it stands. */
  undoneAt: number | null;
  /** Whether it extended the streak. */
  grew: boolean;
  /** The streak before that day. */
  before: Streak;
}

/** A player's vote for a celebrity on a day. */
export interface Vote {
  hot: boolean;
  /** The vote before the last change; null if there was none. */
  previousHot: boolean | null;
  /** In ms since 1970. */
  at: number;
  /** Operators have taken it out: it is in the log and in no counter of celebrities, and stays so when it is changed. */
  out?: true;
}

/** What happened to a vote. `repeated`: it was sent again within the undo window, and changes nothing. */
export interface Change {
  kind: "new" | "changed" | "repeated" | "undone";
  before: Vote | null;
  after: Vote | null;
  tally: Tally;
  /** Whether the streak grew; also reported to a repetition. */
  grew: boolean;
}

/**
 * The UTC day that a vote counts for. Around midnight, a process whose clock is behind uses the newer day that others
 * have begun; a clock that was days ahead has no lasting effect.
 * @param newest day of the newest vote by anyone
 */
export function votingDay(today: string, newest: string | null): string {
  return newest === addDays(today, 1) ? newest : today;
}

/** The first UTC day whose votes may still be changed or undone: of those before it nothing needs to be known. */
export function knownSince(at: Date): string {
  return utcDay(new Date(at.getTime() - UNDO_REACH_MS));
}

const OUT = { out: true } as const;

/** Casts a vote. @param earlier the player's vote for the celebrity on that day */
export function cast(
  tally: Tally,
  earlier: Vote | null,
  { celebrity, hot, day, at }: { celebrity: number; hot: boolean; day: string; at: number },
): Change {
  const repeated = earlier !== null && earlier.hot === hot && earlier.at > at - UNDO_WINDOW_MS;
  const after = {
    hot,
    previousHot: repeated ? earlier.previousHot : (earlier?.hot ?? null),
    at,
    ...(earlier?.out && OUT),
  };
  const { recent, lastVoteDay } = tally;
  const [last] = recent;
  const firstOfDay = lastVoteDay === null || lastVoteDay < day;
  const sameAsLast = repeated && last?.celebrity === celebrity && last.day === day && last.undoneAt === null;
  const grew = sameAsLast ? last.grew : firstOfDay;
  const ofDay = firstOfDay ? undefined : recent.find((vote) => vote.day === lastVoteDay);
  const vote = { celebrity, day, at, undoneAt: null, grew, before: ofDay?.before ?? streakOf(tally) };
  const others = recent.filter((other) => other.undoneAt === null && other.celebrity !== celebrity);
  return {
    kind: earlier === null ? "new" : repeated ? "repeated" : "changed",
    before: earlier,
    after,
    grew,
    tally: {
      ...counted(tally, earlier?.hot ?? null, hot),
      ...streakAfter(streakOf(tally), day),
      recent: [vote, ...others.slice(0, UNDO_VOTES - 1)],
    },
  };
}

/**
 * Undoes the last vote that stands, within the undo window of it or of the undo before. Repeating it changes nothing more.
 * @param vote the player's vote for the celebrity on the day of that vote
 * @param alone whether the player has no other vote on that day
 * @returns `nothing` if that vote was for another celebrity, `expired` if it is too late
 */
export function undo(
  tally: Tally,
  vote: Vote | null,
  { celebrity, at, alone }: { celebrity: number; at: number; alone: boolean },
): Change | "nothing" | "expired" {
  const undone = tally.recent.filter(({ undoneAt }) => undoneAt !== null);
  const [last, ...earlier] = tally.recent.slice(undone.length);
  const again = undone.at(-1);
  const repeated = { kind: "repeated", before: vote, after: vote, tally, grew: false } as const;
  if (again?.celebrity === celebrity && again.undoneAt !== null)
    return again.undoneAt < at - UNDO_WINDOW_MS ? "expired" : repeated;
  if (last?.celebrity !== celebrity) return "nothing";
  const since = Math.max(last.at, again?.undoneAt ?? 0);
  if (since < at - UNDO_WINDOW_MS || last.at < at - UNDO_REACH_MS) return "expired";
  if (vote === null) return repeated;
  const restored = vote.previousHot;
  return {
    kind: "undone",
    before: vote,
    after: restored === null ? null : { ...vote, hot: restored },
    grew: false,
    tally: {
      ...counted(tally, vote.hot, restored),
      ...(restored === null && alone ? last.before : streakOf(tally)),
      recent: [...undone, { ...last, undoneAt: at }, ...earlier],
    },
  };
}

/** Whether a streak that has just grown to `streak` days has reached a level. */
export function reachesLevel(streak: number): boolean {
  return STREAK_LEVELS.some(({ from }) => from === streak);
}

const streakOf = ({ streak, longestStreak, lastVoteDay, frozenDay }: Tally): Streak => ({
  streak,
  longestStreak,
  lastVoteDay,
  frozenDay,
});

/** The change of the counters when one vote replaces another; null: none. */
function counted(tally: Tally, before: boolean | null, after: boolean | null): Pick<Tally, "hotVotes" | "notVotes"> {
  return {
    hotVotes: tally.hotVotes + Number(after === true) - Number(before === true),
    notVotes: tally.notVotes + Number(after === false) - Number(before === false),
  };
}
