import type { DraftCompetition } from "../../contract/draft-competitions.ts";
import { isDraftPlace } from "../../contract/values/draft-place.ts";
import { dayWords } from "../lib/utc-day.ts";
import { formatCount, formatPoints } from "../lib/format.ts";

const DAY_MS = 86_400_000;

type Standing = Pick<NonNullable<DraftCompetition["you"]>, "rank" | "score">;

/** Where a team stands in the week: "#2 with 14 points", "no points yet", "14 points, and the only team so far". */
export function standingWords(you: Standing, participants: number): string {
  const points = you.score === 0 ? "no points yet" : formatPoints(you.score);
  if (isDraftPlace(you, participants)) return `#${formatCount(you.rank)} with ${points}`;
  return participants === 1 ? `${points}, and the only team so far` : points;
}

/**
 * To who enters a week late, or has, and has no points: from when on they count, and when everybody begins anew. Null in its first
 * two days, and of what does not end with a week, which operators open.
 * @param you null before entering
 */
export function lateWords(
  { startDate, endDate }: Pick<DraftCompetition, "startDate" | "endDate">,
  you: Pick<Standing, "score"> | null,
  now: number,
): string | null {
  const end = Date.parse(endDate);
  const isWeek = new Date(end).getUTCDay() === 1 && end % DAY_MS === 0;
  if (!isWeek || now - Date.parse(startDate) < 2 * DAY_MS || (you !== null && you.score > 0)) return null;
  return `Points count from when a team enters. Everyone starts at 0 again on Monday, ${dayWords(endDate.slice(0, 10))} (UTC).`;
}
