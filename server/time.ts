/** Tells the time; passed in, so that tests decide it. */
export type Clock = () => Date;

/** The UTC day of a moment, such as "2026-11-21". */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The UTC day so many days after (or, negative, before) another. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return utcDay(moment);
}
