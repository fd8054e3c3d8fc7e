import type { VoteResult, VoteType } from "../../contract/voting.ts";
import { shareDetail } from "../lib/hot-share.ts";

/** A vote compared with those of all others. `hotPercentage` (0 to 100) and `totalVotes` include it. */
export function standingAmongCrowd(
  voteType: VoteType,
  { hotPercentage, totalVotes }: Pick<VoteResult, "hotPercentage" | "totalVotes">,
): string {
  const others = totalVotes - 1;
  if (shareDetail(totalVotes) !== "percentage") return "you're one of the first voices";
  const hotOthers = Math.round((hotPercentage * totalVotes) / 100) - (voteType === "hot" ? 1 : 0);
  if (2 * hotOthers === others) return "the crowd is split";
  const crowd: VoteType = 2 * hotOthers > others ? "hot" : "not";
  return crowd === voteType ? "you're with the crowd" : "you're against the crowd";
}
