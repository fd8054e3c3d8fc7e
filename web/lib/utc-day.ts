import { dateFormat } from "./formatters.ts";

/** The words for UTC days, which are everyone's: the product counts by them. A day is as in "2026-11-21". */

const days = dateFormat({ month: "short", day: "numeric", timeZone: "UTC" });
const weekdays = dateFormat({ weekday: "long", timeZone: "UTC" });

/** "Nov 21" */
export const dayWords = (day: string): string => days(day);

/** "Saturday" */
export const weekdayOf = (day: string): string => weekdays(day);
