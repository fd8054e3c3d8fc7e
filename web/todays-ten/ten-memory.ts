import type { TodaysTen } from "../../contract/todays-ten.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { isFiniteNumber, isObjectOf, isText } from "../lib/shapes.ts";
import { recallValue, rememberValue } from "../lib/storage.ts";

const KEY = "todaysTen";

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
  rememberValue(KEY, { userId, day, agreed: result.agreed, judged: result.judged, series } satisfies RememberedTen);
}

const DAY_MS = 86_400_000;
const utcDayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

interface TenState {
  done: boolean;
  /** How it stands, in a line. */
  words: string;
  /** The same in two or three words. */
  brief: string;
}

/** How Today's 10 stands. @param now in ms */
export function tenState(now: number): TenState {
  const kept = recallValue(KEY);
  const last = isRemembered(kept) && kept.userId === currentPlayerId() ? kept : null;
  if (last?.day === utcDayOf(now))
    return last.judged === 0
      ? { done: true, words: "Done. The next ten come at midnight UTC", brief: "done today" }
      : {
          done: true,
          words: `${last.agreed} of ${last.judged} with the crowd`,
          brief: `${last.agreed} of ${last.judged}`,
        };
  if (last?.day === utcDayOf(now - DAY_MS)) {
    const days = last.series === 1 ? "1 day" : `${last.series} days`;
    return { done: false, words: `${days} in a row. Keep it going`, brief: `play day ${last.series + 1}` };
  }
  return { done: false, words: "Ten stars, one try a day", brief: "play now" };
}
