import { dateFormat } from "../lib/formatters.ts";
import { dayWords, weekdayOf } from "../lib/utc-day.ts";

const moment = dateFormat({
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
});

/** When a week ends: "Sunday night, Nov 29 (UTC)" with that day, otherwise "Mon, Nov 30, 1:00 AM (UTC)". */
export function formatEnd(endDate: string): string {
  const end = new Date(endDate);
  if (end.getUTCHours() > 0 || end.getUTCMinutes() > 0) return `${moment(end)} (UTC)`;
  const last = new Date(end.getTime() - 1).toISOString().slice(0, 10);
  return `${weekdayOf(last)} night, ${dayWords(last)} (UTC)`;
}
