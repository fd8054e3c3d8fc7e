import type { DraftCompetition } from "../../contract/draft-competitions.ts";
import { formatCount, formatPoints } from "../lib/format.ts";

type Standing = Pick<NonNullable<DraftCompetition["you"]>, "rank" | "score">;

/** Whether a place tells anything: not that of who is alone, nor the first one of those without points. */
export const isPlace = ({ rank, score }: Standing, participants: number): boolean =>
  participants > 1 && (rank > 1 || score > 0);

/** Where a team stands in the week: "#2 with 14 points", "no points yet", "14 points, and the only team so far". */
export function standingWords(you: Standing, participants: number): string {
  const points = you.score === 0 ? "no points yet" : formatPoints(you.score);
  if (isPlace(you, participants)) return `#${formatCount(you.rank)} with ${points}`;
  return participants === 1 ? `${points}, and the only team so far` : points;
}
