import { currentPlayerId } from "../lib/player-id.ts";
import { isFiniteNumber, isObjectOf, isOneOf, isText } from "../lib/shapes.ts";
import { recallValue, rememberValue } from "../lib/storage.ts";
import { utcDayOf } from "../lib/utc-day-of.ts";

const KEY = "streak";
const DAY_MS = 86_400_000;

export interface KnownStreak {
  currentStreak: number;
  savedToday: boolean;
}

const isKept = isObjectOf<KnownStreak & { userId: string; day: string }>({
  userId: isText,
  day: isText,
  currentStreak: isFiniteNumber,
  savedToday: isOneOf([true, false]),
});

/** Remembers the player's streak as it was told. @param now in ms */
export function rememberStreak({ currentStreak, savedToday }: KnownStreak, now: number): void {
  const userId = currentPlayerId();
  if (userId !== null) rememberValue(KEY, { userId, day: utcDayOf(now), currentStreak, savedToday });
}

/** The player's streak as it was last told, where the days since cannot have changed it; otherwise null. @param now in ms */
export function recallStreak(now: number): KnownStreak | null {
  const kept = recallValue(KEY);
  if (!isKept(kept) || kept.userId !== currentPlayerId()) return null;
  const { currentStreak, savedToday } = kept;
  if (kept.day === utcDayOf(now)) return { currentStreak, savedToday };
  return kept.day === utcDayOf(now - DAY_MS) && savedToday ? { currentStreak, savedToday: false } : null;
}
