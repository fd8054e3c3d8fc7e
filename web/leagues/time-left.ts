import { formatDate } from "../lib/format.ts";
import { dateRangeFormat } from "../lib/date-range-format.ts";
import { dateFormat } from "../lib/formatters.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whole days and hours until `end`; both 0 in the last hour and after it. `now` in ms, as in Date.now. */
function remaining(end: string, now: number): { days: number; hours: number } {
  const left = Math.max(0, Math.floor((Date.parse(end) - now) / HOUR_MS));
  return { days: Math.floor(left / 24), hours: left % 24 };
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Minutes left in the last hour, the last one included. */
const minutesLeft = (end: string, now: number): number => Math.max(0, Math.ceil((Date.parse(end) - now) / MINUTE_MS));

/** "6d 23h", "23h", in the last hour "0h 42m" */
export function shortTimeLeft(end: string, now: number): string {
  const { days, hours } = remaining(end, now);
  if (days > 0) return `${days}d ${hours}h`;
  return hours > 0 ? `${hours}h` : `0h ${minutesLeft(end, now)}m`;
}

/** The same for screen readers: "6 days and 23 hours", "23 hours", "42 minutes". */
export function spokenTimeLeft(end: string, now: number): string {
  const { days, hours } = remaining(end, now);
  if (days > 0) return `${counted(days, "day")} and ${counted(hours, "hour")}`;
  return hours > 0 ? counted(hours, "hour") : counted(minutesLeft(end, now), "minute");
}

const dates = dateRangeFormat({ dateStyle: "medium" });

const dateAndTime = dateFormat({
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** When a league begins: "Nov 16, 2026" where that is midnight, elsewhere with the time, as "Nov 15, 7:00 PM". */
export function formatStart(start: string): string {
  const at = new Date(start);
  return at.getHours() === 0 && at.getMinutes() === 0 ? formatDate(at) : dateAndTime(at);
}

/** A moment of the last day of a league, which ends at midnight. */
export const lastDayOf = (end: string): Date => new Date(Date.parse(end) - 1);

/** "Nov 16 – 22, 2026", in the visitor's zone: the days of a league. */
export const formatSpan = (start: string, end: string): string => dates(start, lastDayOf(end));
