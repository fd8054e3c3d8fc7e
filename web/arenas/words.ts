import type { ArenaBattle, ArenaDetail, Participant } from "../../contract/arenas.ts";
import {
  ARENA_BATTLES,
  FEWEST_VOTES_TO_PAY,
  POINTS_PER_PREDICTION,
  POINTS_PER_VOTE,
} from "../../contract/values/arena-limits.ts";
import { PERCENTAGE_FROM_VOTES } from "../../contract/values/voting-limits.ts";
import { formatCount, formatVotes } from "../lib/format.ts";
import { isAlone, type Outcome } from "./phase.ts";
import { dateFormat } from "../lib/formatters.ts";

/** "All 10 battles open", "1 of 10 battles open": what is left to whoever joins. */
export const openWords = (open: number): string =>
  `${open === ARENA_BATTLES ? "All" : `${open} of`} ${ARENA_BATTLES} battles open`;

/** For how many something waits, who are not named as if it were their fault: "one more player". */
const playersWords = (count: number): string => (count === 1 ? "one more player" : `${count} more players`);

/** A sentence with its full stop, unless it ends with a name that has one: "Leslie Odom Jr.", "M.I.A.". */
export const withStop = (words: string): string => (words.endsWith(".") ? words : `${words}.`);

const time = dateFormat({ hour: "numeric", minute: "2-digit" });

/** "11:30 PM", in the visitor's zone. */
export const timeOf = (at: string): string => time(at);

/** How a battle stands, for a player who has voted or came too late. */
export function verdictWords(battle: ArenaBattle, outcome: Outcome, participants: readonly Participant[]): string {
  const { celebrityA, celebrityB, winnerId } = battle;
  const winner = winnerId === celebrityA.id ? celebrityA.name : celebrityB.name;
  switch (outcome) {
    case "open":
      return "";
    case "waiting":
      return `+${POINTS_PER_VOTE}. ${waitingWords(battle, participants)}${shortfallWords(battle)}`;
    case "right":
      return withStop(`You called it! +${POINTS_PER_PREDICTION} for ${winner}`);
    case "unpaid":
      if (isAlone(participants)) return `Nobody to beat: the bonus takes ${FEWEST_VOTES_TO_PAY} votes.`;
      return `You called it. The bonus takes ${FEWEST_VOTES_TO_PAY} votes.`;
    case "wrong":
      return `${winner} won this one.`;
    case "tie":
      return "A tie. Nobody gets the bonus.";
    case "missed":
      if (battle.votesForA + battle.votesForB === 0) return "Nobody voted here.";
      return winnerId === null ? "It ended in a tie without you." : `${winner} won it without you.`;
  }
}

/** Why a battle is over before the arena's time is. */
export const decidedWords = ({ votesForA, votesForB }: ArenaBattle): string =>
  `Decided early: all ${votesForA + votesForB} who were in had voted.`;

/** How far the player is behind the lead, without the name that a strip would cut. */
export function leadWords(score: number, best: number, isFirst: boolean): string {
  if (best === 0) return "No points yet";
  if (score === best) return isFirst ? "You lead" : "You share the lead";
  return `${formatCount(best - score)} behind the lead`;
}

/** How many votes are missing until the bonus is paid; empty if none. */
function shortfallWords({ votesForA, votesForB }: ArenaBattle): string {
  const missing = FEWEST_VOTES_TO_PAY - votesForA - votesForB;
  if (missing <= 0) return "";
  return ` +${POINTS_PER_PREDICTION} takes ${missing} more ${missing === 1 ? "vote" : "votes"}.`;
}

type Waiting = Pick<ArenaDetail, "battles" | "participants" | "you"> & { arena: Pick<ArenaDetail["arena"], "endTime"> };

/** For whom the open battles of those who have voted on all wait, and until when. */
export function holdUpWords({ arena, battles, participants, you }: Waiting): string {
  if (participants.length === 1) return `Nobody else is here yet. The bonus takes ${FEWEST_VOTES_TO_PAY} votes.`;
  const open = battles.filter(({ isComplete }) => !isComplete).length;
  if (open === 0) return "Every battle is decided.";
  const late = participants.filter(({ id, votedOn }) => id !== you?.participant && votedOn.length < battles.length);
  const here = late.filter((one) => one.here).length;
  const away = late.length - here;
  const end = `Undecided battles end at ${timeOf(arena.endTime)}.`;
  if (late.length === 0) return `Everybody here has voted. ${end}`;
  if (here === 0) return `${away} ${away === 1 ? "player is" : "players are"} away. ${end}`;
  const waits = `${open === 1 ? "One battle waits" : `${open} battles wait`} for ${playersWords(late.length)}`;
  return away === 0 ? `${waits}.` : `${waits}, ${away} of whom ${away === 1 ? "is" : "are"} away. ${end}`;
}

function waitingWords(battle: ArenaBattle, participants: readonly Participant[]): string {
  if (isAlone(participants)) return "You are the only one here so far.";
  const missing = participants.filter(({ votedOn }) => !votedOn.includes(battle.battleIndex)).length;
  return missing === 0 ? "Everybody here has voted." : `Waiting for ${playersWords(missing)}.`;
}

/** What players of earlier arenas chose, said as what it is; null if none met this battle. */
export function earlierWords({ earlier, celebrityA, celebrityB }: ArenaBattle): string | null {
  const total = earlier === null ? 0 : earlier.votesForA + earlier.votesForB;
  if (earlier === null || total === 0) return null;
  if (earlier.votesForA === earlier.votesForB) return `Earlier players were divided (${formatVotes(total)}).`;
  const favourite = earlier.votesForA > earlier.votesForB ? celebrityA.name : celebrityB.name;
  const most = Math.max(earlier.votesForA, earlier.votesForB);
  if (total === 1) return withStop(`The one earlier player chose ${favourite}`);
  if (most === total) return withStop(`All ${formatCount(total)} earlier players chose ${favourite}`);
  if (total < PERCENTAGE_FROM_VOTES) return withStop(`${most} of ${total} earlier players chose ${favourite}`);
  return `Earlier players chose ${favourite}: ${Math.round((100 * most) / total)}% of ${formatCount(total)} earlier votes.`;
}
