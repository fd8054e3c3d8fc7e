import { utcDay } from "../time.ts";
import type { RecentVote } from "./rules.ts";

/** Numbers that a vote takes, its celebrity's first. */
export const RECENT_VOTE_NUMBERS = 9;
const DAY_MS = 86_400_000;

const dateOf = (day: string | null): number => (day === null ? -1 : Date.parse(day) / DAY_MS);
const dayIn = (date: number): string => utcDay(new Date(date * DAY_MS));
const dayOrNull = (date: number): string | null => (date < 0 ? null : dayIn(date));

/** A player's last votes as one list of numbers, as `players.recent_votes` keeps them. */
export const numbersOf = (votes: readonly RecentVote[]): number[] =>
  votes.flatMap(({ celebrity, day, at, undoneAt, grew, before }) => [
    celebrity,
    dateOf(day),
    at,
    undoneAt ?? 0,
    Number(grew),
    before.streak,
    before.longestStreak,
    dateOf(before.lastVoteDay),
    dateOf(before.frozenDay),
  ]);

/** The last votes that such a list keeps. */
export function recentIn(numbers: readonly number[]): RecentVote[] {
  return Array.from({ length: numbers.length / RECENT_VOTE_NUMBERS }, (_, index) => {
    const own = numbers.slice(index * RECENT_VOTE_NUMBERS, (index + 1) * RECENT_VOTE_NUMBERS);
    const [celebrity = 0, date = 0, at = 0, undoneAt = 0, grew = 0, streak = 0, longestStreak = 0, ...days] = own;
    const [lastVoteDay = null, frozenDay = null] = days.map(dayOrNull);
    return {
      celebrity,
      day: dayIn(date),
      at,
      undoneAt: undoneAt === 0 ? null : undoneAt,
      grew: grew === 1,
      before: { streak, longestStreak, lastVoteDay, frozenDay },
    };
  });
}
