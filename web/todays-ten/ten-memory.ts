import type { TodaysTen } from "../../contract/todays-ten.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { isFiniteNumber, isObjectOf, isText } from "../lib/shapes.ts";
import { recallValue, rememberValue } from "../lib/storage.ts";
import { utcDayOf } from "../lib/utc-day-of.ts";

/** Key in local storage. */
export const ENDED_TRY = "todaysTen";

/** The last completed try, as this browser knows it: home tells of it without asking. */
interface RememberedTen {
  userId: string;
  day: string;
  agreed: number;
  judged: number;
  series: number;
}

const isRemembered = isObjectOf<RememberedTen>({
  userId: isText,
  day: isText,
  agreed: isFiniteNumber,
  judged: isFiniteNumber,
  series: isFiniteNumber,
});

export function rememberTen({ day, result, series }: Pick<TodaysTen, "day" | "result" | "series">): void {
  const userId = currentPlayerId();
  if (result === null || userId === null) return;
  rememberValue(ENDED_TRY, {
    userId,
    day,
    agreed: result.agreed,
    judged: result.judged,
    series,
  } satisfies RememberedTen);
}

/** Key in local storage. */
export const OPEN_TRY = "todaysTenBegun";
const isBegun = isObjectOf<{ userId: string; day: string; left: number }>({
  userId: isText,
  day: isText,
  left: isFiniteNumber,
});

/** Remembers how many of a day's try are still to come. */
export function rememberTry(day: string, left: number): void {
  const userId = currentPlayerId();
  if (userId !== null) rememberValue(OPEN_TRY, { userId, day, left });
}

/** How many of today's are still to come in a try that has begun; 0 if none has. */
function leftToday(now: number): number {
  const kept = recallValue(OPEN_TRY);
  return isBegun(kept) && kept.userId === currentPlayerId() && kept.day === utcDayOf(now) ? kept.left : 0;
}

const DAY_MS = 86_400_000;

interface TenState {
  done: boolean;
  /** How many are still to come in a try that has begun; 0 if none has. */
  left: number;
  /** How it stands, in a line. */
  words: string;
  /** The same in two or three words. */
  brief: string;
}

/** How Today's 10 stands. @param now in ms */
export function tenState(now: number): TenState {
  const kept = recallValue(ENDED_TRY);
  const last = isRemembered(kept) && kept.userId === currentPlayerId() ? kept : null;
  if (last?.day === utcDayOf(now))
    return last.judged === 0
      ? { done: true, left: 0, words: "Done. The next ten come at midnight UTC", brief: "done today" }
      : {
          done: true,
          left: 0,
          words: `${last.agreed} of ${last.judged} with the crowd`,
          brief: `done, ${last.agreed}/${last.judged}`,
        };
  const left = leftToday(now);
  if (left > 0) return { done: false, left, words: `${left} to go. Your try goes on`, brief: `${left} to go` };
  if (last?.day === utcDayOf(now - DAY_MS)) {
    const days = last.series === 1 ? "1 day" : `${last.series} days`;
    return { done: false, left, words: `${days} in a row. Keep it going`, brief: `play day ${last.series + 1}` };
  }
  return { done: false, left, words: "Ten stars, one try a day", brief: "play now" };
}
