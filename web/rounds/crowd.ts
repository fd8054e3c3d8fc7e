import type { VoteType } from "../../contract/voting.ts";

/** The share, in percent, at which the crowd has no side. */
const EVEN = 50;

/** Where a vote stands among all votes, which include it. `hotPercentage` is 0 to 100. */
export function standingAmongCrowd(voteType: VoteType, hotPercentage: number, totalVotes: number): string {
  if (totalVotes <= 1) return "you're the first to vote";
  if (hotPercentage === EVEN) return "the crowd is split";
  const crowd: VoteType = hotPercentage > EVEN ? "hot" : "not";
  return crowd === voteType ? "you're with the crowd" : "you're against the crowd";
}
