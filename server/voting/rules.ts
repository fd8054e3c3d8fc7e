import { STREAK_LEVELS } from "#contract/values/voting-limits.ts";

/** Whether a streak that has just grown to `streak` days reached a level. */
export function reachesLevel(streak: number): boolean {
  return STREAK_LEVELS.some(({ from }) => from === streak);
}
