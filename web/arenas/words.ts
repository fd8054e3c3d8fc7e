import type { ArenaBattle } from "../../contract/arenas.ts";
import { FEWEST_VOTES_TO_PAY, POINTS_PER_PREDICTION, POINTS_PER_VOTE } from "../../contract/values/arena-limits.ts";
import { formatCount } from "../lib/format.ts";
import type { Outcome } from "./phase.ts";

/** "1 other", "3 others" */
const others = (count: number): string => `${count} ${count === 1 ? "other" : "others"}`;

/** How a battle stands, for a player who has voted or came too late. */
export function verdictWords(battle: ArenaBattle, outcome: Outcome, players: number): string {
  const { celebrityA, celebrityB, winnerId, votesForA, votesForB } = battle;
  const winner = winnerId === celebrityA.id ? celebrityA.name : celebrityB.name;
  const missing = players - votesForA - votesForB;
  switch (outcome) {
    case "open":
      return "";
    case "waiting":
      if (players === 1) return `+${POINTS_PER_VOTE}. You are the only one here so far.`;
      if (missing > 0) return `+${POINTS_PER_VOTE}. Waiting for ${others(missing)} to vote.`;
      return `+${POINTS_PER_VOTE}. Everybody here has voted.`;
    case "right":
      return `You called it! +${POINTS_PER_PREDICTION} for ${winner}.`;
    case "unpaid":
      return `You called it. The bonus takes ${FEWEST_VOTES_TO_PAY} votes.`;
    case "wrong":
      return `${winner} won this one.`;
    case "tie":
      return "A tie. Nobody gets the bonus.";
    case "missed":
      return winnerId === null ? "It ended in a tie without you." : `${winner} won it without you.`;
  }
}

/** What players of earlier arenas chose, said as what it is; null if none met this battle, or they were divided. */
export function earlierWords({ earlier, celebrityA, celebrityB }: ArenaBattle): string | null {
  const total = earlier === null ? 0 : earlier.votesForA + earlier.votesForB;
  if (earlier === null || total === 0) return null;
  const votes = `${formatCount(total)} earlier ${total === 1 ? "vote" : "votes"}`;
  if (earlier.votesForA === earlier.votesForB) return `Earlier players were divided (${votes}).`;
  const favourite = earlier.votesForA > earlier.votesForB ? celebrityA.name : celebrityB.name;
  const share = Math.round((100 * Math.max(earlier.votesForA, earlier.votesForB)) / total);
  return `Earlier players chose ${favourite}: ${share}% of ${votes}.`;
}
