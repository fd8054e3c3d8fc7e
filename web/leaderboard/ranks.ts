import type { LeaderboardEntry } from "../../contract/leaderboard.ts";

/** The ranks of entries in their order, from 1. Those whom only their names put in an order share one. */
export function ranksOf(entries: readonly Pick<LeaderboardEntry, "hotPercentage" | "totalVotes">[]): number[] {
  const ranks: number[] = [];
  for (const [index, { hotPercentage, totalVotes }] of entries.entries()) {
    const before = entries[index - 1];
    const isLevel = before?.hotPercentage === hotPercentage && before.totalVotes === totalVotes;
    ranks.push(isLevel ? (ranks[index - 1] ?? 1) : index + 1);
  }
  return ranks;
}
