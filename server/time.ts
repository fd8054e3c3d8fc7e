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

/** When the UTC day of an instant begins. */
export const dayStart = (moment: Date): Date => new Date(`${utcDay(moment)}T00:00:00Z`);

/** When the UTC day after that of an instant begins. */
export const dayEnd = (moment: Date): Date => new Date(`${addDays(utcDay(moment), 1)}T00:00:00Z`);
