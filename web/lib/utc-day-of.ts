/** The UTC day of a moment, as in "2026-11-21". Apart from its words (utc-day.ts), which home does not load. @param now in ms */
export const utcDayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
