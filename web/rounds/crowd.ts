import { tellingOf } from "../lib/hot-share.ts";
import type { VoteType } from "../../contract/voting.ts";

/** The percentage at which the crowd is divided. */
const EVEN = 50;

/** A vote compared with all votes, including itself. `hotPercentage` is 0 to 100. */
export function standingAmongCrowd(voteType: VoteType, hotPercentage: number, totalVotes: number): string {
  if (tellingOf(totalVotes) !== "percentage") return "you're one of the first voices";
  if (hotPercentage === EVEN) return "the crowd is split";
  const crowd: VoteType = hotPercentage > EVEN ? "hot" : "not";
  return crowd === voteType ? "you're with the crowd" : "you're against the crowd";
}
