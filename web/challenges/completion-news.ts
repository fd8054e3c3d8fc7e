import type { Challenge } from "../../contract/challenges.ts";

/** What is told of challenges that votes completed; null if there are none. */
export function completionNews(completed: readonly Challenge[]): { title: string; description: string } | null {
  if (completed.length === 0) return null;
  const points = completed.reduce((sum, { rewardPoints }) => sum + rewardPoints, 0);
  return {
    title: completed.length === 1 ? "Challenge complete!" : `${completed.length} challenges complete!`,
    description: `${completed.map(({ description }) => description).join(", ")}: +${points} points`,
  };
}
