import type { ArenaBattle, ArenaDetail, Participant } from "../../contract/arenas.ts";
import { FEWEST_VOTES_TO_PAY, POINTS_PER_PREDICTION, POINTS_PER_VOTE } from "../../contract/values/arena-limits.ts";
import { PERCENTAGE_FROM_VOTES } from "../../contract/values/voting-limits.ts";
import { formatCount, formatVotes } from "../lib/format.ts";
import { isAlone, type Outcome } from "./phase.ts";
import { dateFormat } from "../lib/formatters.ts";

const list = new Intl.ListFormat("en-US");
/** More are counted, and all of them if their names are longer than a line. */
const NAMED = 2;
const LONGEST_NAMES = 28;

/**
 * For whom something waits: "Nova", "Nova and Rio", "Nova, Rio, and 3 others"; null if for nobody. Whoever is away is counted and not
 * named: "one more player".
 */
export function whoWords(players: readonly Participant[]): string | null {
  if (players.length === 0) return null;
  const names = players.filter(({ here }) => here).map(({ displayName }) => isolate(displayName));
  if (names.length === 0) return players.length === 1 ? "one more player" : `${players.length} more players`;
  const named = players.length === names.length && names.length <= NAMED + 1 ? names : names.slice(0, NAMED);
  const others = players.length - named.length;
  const shown = others === 0 ? named : [...named, others === 1 ? "1 other" : `${others} others`];
  return players.length > 1 && shown.join("").length > LONGEST_NAMES ? `${players.length} others` : list.format(shown);
}

/** A name in the middle of a sentence keeps its direction to itself. */
const isolate = (name: string): string => `\u2068${name}\u2069`;

/** A sentence with its full stop, unless it ends with a name that has one: "Leslie Odom Jr.", "M.I.A.". */
export const withStop = (words: string): string => (/\.\u2069?$/.test(words) ? words : `${words}.`);

const time = dateFormat({ hour: "numeric", minute: "2-digit" });

/** "11:30 PM", in the visitor's zone. */
export const timeOf = (at: string): string => time(at);

/** Who has not voted in a battle, those who are here first. */
const missingIn = ({ battleIndex }: ArenaBattle, participants: readonly Participant[]): Participant[] =>
  participants
    .filter(({ votedOn }) => !votedOn.includes(battleIndex))
    .toSorted((one, other) => Number(other.here) - Number(one.here));

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
  const who = whoWords(late.filter(({ here }) => here));
  const away = late.filter(({ here }) => !here).length;
  const waits = open === 1 ? "One battle waits" : `${open} battles wait`;
  const end = `Undecided battles end at ${timeOf(arena.endTime)}.`;
  if (late.length === 0) return `Everybody here has voted. ${end}`;
  if (away === 0) return withStop(`${waits} for ${who}`);
  const gone = `${away} ${who === null ? (away === 1 ? "player is" : "players are") : "more " + (away === 1 ? "is" : "are")} away`;
  return who === null ? `${gone}. ${end}` : `${withStop(`${waits} for ${who}`)} ${gone}. ${end}`;
}

function waitingWords(battle: ArenaBattle, participants: readonly Participant[]): string {
  if (isAlone(participants)) return "You are the only one here so far.";
  const missing = whoWords(missingIn(battle, participants));
  return missing === null ? "Everybody here has voted." : withStop(`Waiting for ${missing}`);
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
