/**
 * The share of hot votes in percent, 0 to 100, rounded to one decimal; 0 when there are no votes.
 * Every screen uses this rule.
 */
export function hotPercentage(hotVotes: number, notVotes: number): number {
  const total = hotVotes + notVotes;
  return total === 0 ? 0 : Math.round((1000 * hotVotes) / total) / 10;
}
