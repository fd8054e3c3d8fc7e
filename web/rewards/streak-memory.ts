import { keptOfPlayer } from "../lib/kept-of-player.ts";
import { isFiniteNumber, isObjectOf, isOneOf, isText } from "../lib/shapes.ts";
import { utcDayOf } from "../lib/utc-day-of.ts";

const DAY_MS = 86_400_000;

export interface KnownStreak {
  currentStreak: number;
  savedToday: boolean;
}

const lastTold = keptOfPlayer(
  "streak",
  isObjectOf<KnownStreak & { day: string }>({
    day: isText,
    currentStreak: isFiniteNumber,
    savedToday: isOneOf([true, false]),
  }),
);

/** Remembers the player's streak as it was told. @param now in ms */
export const rememberStreak = ({ currentStreak, savedToday }: KnownStreak, now: number): void =>
  lastTold.remember({ day: utcDayOf(now), currentStreak, savedToday });

/** The player's streak as it was last told, where the days since cannot have changed it; otherwise null. @param now in ms */
export function recallStreak(now: number): KnownStreak | null {
  const kept = lastTold.recall();
  if (kept === null) return null;
  const { currentStreak, savedToday } = kept;
  if (kept.day === utcDayOf(now)) return { currentStreak, savedToday };
  return kept.day === utcDayOf(now - DAY_MS) && savedToday ? { currentStreak, savedToday: false } : null;
}
