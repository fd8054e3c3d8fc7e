import type { TodayCalls } from "../../contract/today.ts";
import { formatCount } from "../lib/format.ts";
import { weekdayOf } from "../lib/utc-day.ts";

/** What became of the votes of the last day, in a line. */
export function callsWords({ day, agreed, judged, star }: TodayCalls): string {
  if (star === null)
    return `Your calls from ${weekdayOf(day)}: ${formatCount(agreed)} of ${formatCount(judged)} with the crowd`;
  if (star.move === null || star.move <= 0) return `You called it: ${star.name} trends at No. ${star.rank}`;
  return `You called it: ${star.name} is up ${formatCount(star.move)} to No. ${star.rank}`;
}
