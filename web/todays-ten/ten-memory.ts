import type { Today } from "../../contract/today.ts";
import type { TenScore, TodaysTen } from "../../contract/todays-ten.ts";
import { isScore, TEN } from "../../contract/values/todays-ten.ts";
import { keptOfPlayer } from "../lib/kept-of-player.ts";
import { isFiniteNumber, isObjectOf, isText } from "../lib/shapes.ts";
import { utcDayOf } from "../lib/utc-day-of.ts";

/** Key in local storage. */
export const ENDED_TRY = "todaysTen";

/** The last completed try, as this browser knows it: home tells of it without asking. */
interface RememberedTen {
  day: string;
  agreed: number;
  judged: number;
  series: number;
}

const endedTry = keptOfPlayer(
  ENDED_TRY,
  isObjectOf<RememberedTen>({ day: isText, agreed: isFiniteNumber, judged: isFiniteNumber, series: isFiniteNumber }),
);

interface KnownTen extends Pick<TodaysTen, "day" | "series"> {
  /** Null until the try is completed. */
  result: Pick<TenScore, "agreed" | "judged"> | null;
}

export function rememberTen({ day, result, series }: KnownTen): void {
  if (result !== null) endedTry.remember({ day, agreed: result.agreed, judged: result.judged, series });
}

/** Key in local storage. */
export const OPEN_TRY = "todaysTenBegun";
const openTry = keptOfPlayer(
  OPEN_TRY,
  isObjectOf<{ day: string; left: number }>({ day: isText, left: isFiniteNumber }),
);

/** Remembers how many of a day's try are still to come. */
export const rememberTry = (day: string, left: number): void => openTry.remember({ day, left });

type ToldTen = Today["standings"]["ten"];

/** How many of today's are still to come in a try that has begun, here or as the day tells it; 0 if none has. */
function leftToday(now: number, told: ToldTen): number {
  const kept = openTry.recall();
  const here = kept?.day === utcDayOf(now) ? kept.left : Infinity;
  const left = Math.min(here, told === null ? Infinity : TEN - told.answers);
  return Number.isFinite(left) ? left : 0;
}

/** Remembers what the server says of a day's try, which may have been played in another browser. */
export function learnTen({ day, standings: { ten } }: Pick<Today, "day" | "standings">): void {
  if (ten === null) return;
  rememberTen({ day, ...ten });
  const known = openTry.recall();
  const left = TEN - ten.answers;
  // This browser may know more: what waits to be sent, and who was skipped.
  if (ten.result === null && left > 0 && (known?.day !== day || left < known.left)) rememberTry(day, left);
}

const DAY_MS = 86_400_000;

/** The last completed try, as this browser knows it, or of today as the day tells it. */
const lastTry = (now: number, told: ToldTen): RememberedTen | null =>
  told === null || told.result === null
    ? endedTry.recall()
    : { day: utcDayOf(now), ...told.result, series: told.series };

interface TenState {
  done: boolean;
  /** How many are still to come in a try that has begun; 0 if none has. */
  left: number;
  /** How it stands, in a line. */
  words: string;
  /** The same in two or three words. */
  brief: string;
}

/**
 * How Today's 10 stands.
 * @param now in ms
 * @param today what the server says of the day, where that is known
 */
export function tenState(now: number, today?: Pick<Today, "day" | "standings">): TenState {
  const told = today?.day === utcDayOf(now) ? today.standings.ten : null;
  const last = lastTry(now, told);
  if (last?.day === utcDayOf(now))
    return !isScore(last.judged)
      ? { done: true, left: 0, words: "Done. The next ten come at midnight UTC", brief: "done today" }
      : {
          done: true,
          left: 0,
          words: `${last.agreed} of ${last.judged} with the crowd`,
          brief: `done, ${last.agreed}/${last.judged}`,
        };
  const left = leftToday(now, told);
  if (left > 0) return { done: false, left, words: `${left} to go. Your try goes on`, brief: `${left} to go` };
  if (last?.day === utcDayOf(now - DAY_MS)) {
    const days = last.series === 1 ? "1 day" : `${last.series} days`;
    return { done: false, left, words: `${days} in a row. Keep it going`, brief: `play day ${last.series + 1}` };
  }
  return { done: false, left, words: "Ten stars, one try a day", brief: "play now" };
}
