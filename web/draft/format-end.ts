import { dateFormat } from "../lib/formatters.ts";

const day = dateFormat({ weekday: "short", month: "short", day: "numeric" });
const moment = dateFormat({
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** When a week ends, in the player's own time: "Sun, Nov 29, at midnight" after that day, elsewhere "Mon, Nov 30, 1:00 AM". */
export function formatEnd(endDate: string): string {
  const end = new Date(endDate);
  if (end.getHours() > 0 || end.getMinutes() > 0) return moment(end);
  return `${day(end.getTime() - 1)}, at midnight`;
}
