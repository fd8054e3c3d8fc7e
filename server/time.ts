/** Returns the current time. Passed in, so that tests control it. */
export type Clock = () => Date;

/** Returns milliseconds of a clock that only runs on, for rates and durations. Passed in, so that tests control it. */
export type Ticks = () => number;

/** The UTC day of an instant, such as "2026-11-21". */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Adds days, which may be negative, to a UTC day. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return utcDay(moment);
}
