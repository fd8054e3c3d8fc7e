import type { Timeframe } from "#contract/values/analytics-limits.ts";

type Grain = "minute" | "hour" | "day";

/** From `from` on until before `to`. */
export interface Period {
  from: Date;
  to: Date;
}

/** A stretch that counts of one grain cover. */
export interface Piece extends Period {
  grain: Grain;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long each timeframe is, by what it is measured, and in how many stretches its course is shown. */
const FRAMES: Record<Timeframe, { length: number; grain: number; stretch: number }> = {
  "1h": { length: HOUR, grain: MINUTE, stretch: 5 * MINUTE },
  "24h": { length: DAY, grain: HOUR, stretch: HOUR },
  "7d": { length: 7 * DAY, grain: HOUR, stretch: DAY },
  "30d": { length: 30 * DAY, grain: HOUR, stretch: DAY },
};

/** The timeframe that ends with the present minute (1h) or hour, which are not over yet. */
export function periodOf(timeframe: Timeframe, now: Date): Period {
  const { length, grain } = FRAMES[timeframe];
  const to = Math.floor(now.getTime() / grain) * grain + grain;
  return { from: new Date(to - length), to: new Date(to) };
}

/** The period just as long before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: new Date(2 * from.getTime() - to.getTime()), to: from };
}

/** Cuts a period into equal stretches, oldest first. */
export function stretchesOf(timeframe: Timeframe, { from, to }: Period): Period[] {
  const { stretch } = FRAMES[timeframe];
  const count = (to.getTime() - from.getTime()) / stretch;
  return Array.from({ length: count }, (_, index) => ({
    from: new Date(from.getTime() + index * stretch),
    to: new Date(from.getTime() + (index + 1) * stretch),
  }));
}

/** The pieces that make a period up: whole days, and what is left at its ends in hours or minutes. */
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
