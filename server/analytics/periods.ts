import type { Timeframe } from "#contract/values/analytics-limits.ts";

type Grain = "minute" | "hour" | "day";

/** From `from` (inclusive) to `to` (exclusive). */
export interface Period {
  from: Date;
  to: Date;
}

/** A part of a period that is covered by counts of one granularity. */
export interface Piece extends Period {
  grain: Grain;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Each timeframe's length, the unit that it is aligned to, and the length of its intervals, in ms. */
const FRAMES: Record<Timeframe, { length: number; grain: number; stretch: number }> = {
  "1h": { length: HOUR, grain: MINUTE, stretch: 5 * MINUTE },
  "24h": { length: DAY, grain: HOUR, stretch: HOUR },
  "7d": { length: 7 * DAY, grain: HOUR, stretch: DAY },
  "30d": { length: 30 * DAY, grain: HOUR, stretch: DAY },
};

/** The period of a timeframe, which ends with the current, incomplete minute (1h) or hour. */
export function periodOf(timeframe: Timeframe, now: Date): Period {
  const { length, grain } = FRAMES[timeframe];
  const to = Math.floor(now.getTime() / grain) * grain + grain;
  return { from: new Date(to - length), to: new Date(to) };
}

/** The previous period of the same length. */
export function periodBefore({ from, to }: Period): Period {
  return { from: new Date(2 * from.getTime() - to.getTime()), to: from };
}

/** Splits a period into equal intervals, oldest first. */
export function stretchesOf(timeframe: Timeframe, { from, to }: Period): Period[] {
  const { stretch } = FRAMES[timeframe];
  const count = (to.getTime() - from.getTime()) / stretch;
  return Array.from({ length: count }, (_, index) => ({
    from: new Date(from.getTime() + index * stretch),
    to: new Date(from.getTime() + (index + 1) * stretch),
  }));
}

/** Splits a period into whole days, and hours or minutes at its ends. */
export function piecesOf({ from, to }: Period): Piece[] {
  return cut(from.getTime(), to.getTime(), ["day", "hour", "minute"]);
}

const LENGTHS = { day: DAY, hour: HOUR, minute: MINUTE };

function cut(from: number, to: number, [grain, ...finer]: readonly Grain[]): Piece[] {
  if (from >= to || grain === undefined) return [];
  const length = LENGTHS[grain];
  const first = Math.ceil(from / length) * length;
  const last = Math.floor(to / length) * length;
  if (first >= last) return cut(from, to, finer);
  return [...cut(from, first, finer), { grain, from: new Date(first), to: new Date(last) }, ...cut(last, to, finer)];
}
