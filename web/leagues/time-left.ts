const HOUR_MS = 60 * 60 * 1000;

/** Whole days and hours until `end`; both 0 in the last hour and after it. `now` in ms, as in Date.now. */
function remaining(end: string, now: number): { days: number; hours: number } {
  const left = Math.max(0, Math.floor((Date.parse(end) - now) / HOUR_MS));
  return { days: Math.floor(left / 24), hours: left % 24 };
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** "6d 23h", "23h", "<1h" */
export function shortTimeLeft(end: string, now: number): string {
  const { days, hours } = remaining(end, now);
  if (days > 0) return `${days}d ${hours}h`;
  return hours > 0 ? `${hours}h` : "<1h";
}

/** The same for screen readers: "6 days and 23 hours", "23 hours", "less than an hour". */
export function spokenTimeLeft(end: string, now: number): string {
  const { days, hours } = remaining(end, now);
  if (days > 0) return `${counted(days, "day")} and ${counted(hours, "hour")}`;
  return hours > 0 ? counted(hours, "hour") : "less than an hour";
}

const date = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

/** "Nov 16, 2026", in the visitor's zone. */
export const formatDate = (at: string): string => date.format(new Date(at));

/** "Nov 16 – 22, 2026", in the visitor's zone: the days of a league, which ends at midnight. */
export const formatSpan = (start: string, end: string): string =>
  date.formatRange(new Date(start), new Date(Date.parse(end) - 1));
