import type { DraftCompetition } from "../../contract/draft-competitions.ts";
import { isDraftPlace } from "../../contract/values/draft-place.ts";
import { formatCount, formatPoints } from "../lib/format.ts";

type Standing = Pick<NonNullable<DraftCompetition["you"]>, "rank" | "score">;

/** Where a team stands in the week: "#2 with 14 points", "no points yet", "14 points, and the only team so far". */
export function standingWords(you: Standing, participants: number): string {
  const points = you.score === 0 ? "no points yet" : formatPoints(you.score);
  if (isDraftPlace(you, participants)) return `#${formatCount(you.rank)} with ${points}`;
  return participants === 1 ? `${points}, and the only team so far` : points;
}
