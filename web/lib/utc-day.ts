/** The words for UTC days, which are everyone's: the product counts by them. A day is as in "2026-11-21". */

const days = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const weekdays = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** "Nov 21" */
export const dayWords = (day: string): string => days.format(new Date(day));

/** "Saturday" */
export const weekdayOf = (day: string): string => weekdays.format(new Date(day));
