import type { VoteType } from "../../contract/voting.ts";

/** The percentage at which the crowd is divided. */
const EVEN = 50;

/** A vote compared with all votes, including itself. `hotPercentage` is 0 to 100. */
export function standingAmongCrowd(voteType: VoteType, hotPercentage: number, totalVotes: number): string {
  if (totalVotes <= 1) return "you're the first to vote";
  if (hotPercentage === EVEN) return "the crowd is split";
  const crowd: VoteType = hotPercentage > EVEN ? "hot" : "not";
  return crowd === voteType ? "you're with the crowd" : "you're against the crowd";
}
