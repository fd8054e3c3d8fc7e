import { utcDay } from "../time.ts";
import type { RecentVote } from "./rules.ts";
import type { Streak } from "./streaks.ts";

const DAY_MS = 86_400_000;
/** Celebrities in front of each list, where other queries find them. Stored: it stays, however many votes can be undone. */
export const SLOTS = 3;
const GREW = 1;
/** Its streak follows; otherwise it is that of the vote after it. */
const OWN_STREAK = 2;

const dateOf = (day: string | null): number => (day === null ? -1 : Date.parse(day) / DAY_MS);
const dayIn = (date: number): string => utcDay(new Date(date * DAY_MS));
const dayOrNull = (date: number): string | null => (date < 0 ? null : dayIn(date));

const areSame = (one: Streak, other: Streak): boolean =>
  one.streak === other.streak &&
  one.longestStreak === other.longestStreak &&
  one.lastVoteDay === other.lastVoteDay &&
  one.frozenDay === other.frozenDay;

/** A player's last votes as one list of numbers, as `players.recent_votes` keeps them: written with every vote, so it is short. */
export function numbersOf(votes: readonly RecentVote[]): number[] {
  const numbers = Array.from({ length: SLOTS }, (_, place) => votes[place]?.celebrity ?? 0);
  let last: Streak | undefined;
  for (const { day, at, undoneAt, grew, before } of votes) {
    const isOwn = last === undefined || !areSame(before, last);
    const undone = undoneAt === null ? 0 : 1 + Math.max(0, undoneAt - at);
    const date = Math.floor(at / DAY_MS);
    numbers.push(date, at - date * DAY_MS, dateOf(day) - date, undone, (grew ? GREW : 0) + (isOwn ? OWN_STREAK : 0));
    if (isOwn) numbers.push(before.streak, before.longestStreak, dateOf(before.lastVoteDay), dateOf(before.frozenDay));
    last = before;
  }
  return numbers;
}

/** The last votes that such a list keeps. */
export function recentIn(numbers: readonly number[]): RecentVote[] {
  const votes: RecentVote[] = [];
  let before: Streak | undefined;
  let place = SLOTS;
  const next = (): number => numbers[place++] ?? 0;
  while (place < numbers.length) {
    const [date, ms, ahead, undone, flags] = [next(), next(), next(), next(), next()];
    const at = date * DAY_MS + ms;
    if ((flags & OWN_STREAK) !== 0 || before === undefined)
      before = { streak: next(), longestStreak: next(), lastVoteDay: dayOrNull(next()), frozenDay: dayOrNull(next()) };
    votes.push({
      celebrity: numbers[votes.length] ?? 0,
      day: dayIn(date + ahead),
      at,
      undoneAt: undone === 0 ? null : at + undone - 1,
      grew: (flags & GREW) !== 0,
      before,
    });
  }
  return votes;
}
