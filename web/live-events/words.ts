import type { LiveEvent, PastRound } from "../../contract/live-events.ts";
import {
  EVENT_POINTS_PER_CALL,
  EVENT_POINTS_PER_VOTE,
  EVENT_ROUNDS,
  type EventType,
} from "../../contract/values/live-event-limits.ts";
import { PERCENTAGE_FROM_VOTES } from "../../contract/values/voting-limits.ts";
import { formatCount, formatOrdinal, formatPoints, formatVotes } from "../lib/format.ts";
import type { OwnVote } from "./vote-sender.ts";
import { callOf } from "./scene.ts";
import { dateFormat } from "../lib/formatters.ts";

export const TYPE_NAMES: Readonly<Record<EventType, string>> = {
  award_show: "Award Show",
  premiere: "Premiere",
  breaking_news: "Breaking News",
  other: "Special",
};

/** What is on the bill: one category, two against each other, or all. */
export const castWords = ({ category, versus }: Pick<LiveEvent, "category" | "versus">): string =>
  category ?? versus?.join(" vs ") ?? "All categories";

/** What a vote is worth. */
export const pointsWords = `${EVENT_POINTS_PER_VOTE} points for every vote, ${EVENT_POINTS_PER_CALL} more when your pick wins its round.`;

const time = dateFormat({ hour: "numeric", minute: "2-digit" });
const dayAndTime = dateFormat({ weekday: "long", hour: "numeric", minute: "2-digit" });

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** When something is, in the visitor's zone: "8:15 PM", or "Friday 8:15 PM" if that is far from `now`. */
export function timeWords(at: string, now: number): string {
  const date = new Date(at);
  return Math.abs(date.getTime() - now) < DAY_MS / 2 ? time(date) : dayAndTime(date);
}

/** How long it is until then: "in 12 min", "in 3 h", "in 2 days", "any moment". */
export function waitWords(at: string, now: number): string {
  const minutes = Math.ceil((Date.parse(at) - now) / MINUTE_MS);
  if (minutes < 1) return "any moment";
  if (minutes < 100) return `in ${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `in ${hours} h` : `in ${Math.round(hours / 24)} days`;
}

/** "Round 3 of 10", "Demo round 2". */
export const roundName = ({ roundNumber, isDemo }: Pick<PastRound, "roundNumber" | "isDemo">): string =>
  isDemo ? `Demo round ${roundNumber - EVENT_ROUNDS}` : `Round ${roundNumber} of ${EVENT_ROUNDS}`;

/** "1 player", "1,284 players" */
export const formatPlayers = (players: number): string =>
  `${formatCount(players)} ${players === 1 ? "player" : "players"}`;

export const totalWords = (votes: number): string => {
  if (votes === 0) return "No votes yet";
  return votes < PERCENTAGE_FROM_VOTES ? `First voices: ${formatVotes(votes)}` : formatVotes(votes);
};

/** How the votes of a round divide: shares that add up to 100 %, of the first votes how many each has. */
export function shareWords(votes1: number, votes2: number): readonly [string, string] {
  const total = votes1 + votes2;
  if (total === 0) return ["–", "–"];
  if (total < PERCENTAGE_FROM_VOTES) return [formatCount(votes1), formatCount(votes2)];
  const share = Math.round((100 * votes1) / total);
  return [`${share}%`, `${100 - share}%`];
}

/** Votes from which a bar says how they divide: of one or two it would be full, or half. */
const BAR_FROM_VOTES = 3;

/** How the votes of a round divide where there are too few for a bar; null from there on. */
export function fewWords([name1, name2]: readonly [string, string], votes1: number, votes2: number): string | null {
  const total = votes1 + votes2;
  if (total >= BAR_FROM_VOTES) return null;
  if (total === 0) return "No votes yet";
  const ahead = votes2 === 0 ? name1 : name2;
  if (total === 1) return `One vote, for ${ahead}`;
  return votes1 === votes2 ? "Two votes, one each" : `Two votes, both for ${ahead}`;
}

/** From its seal on, how many votes a round has is told, and no longer how they divide. */
export const sealedWords = (votes: number): string => `Sealed until the end: ${formatVotes(votes)}`;

/** In place of the split, for who has not voted: it would tell which vote wins. */
export const unseenWords = (votes: number, isSealed: boolean): string =>
  isSealed ? sealedWords(votes) : `${formatVotes(votes)}. Vote to see the split.`;

/** How the votes divided, in a sentence; "" without votes. */
export function splitWords({ celebrity1, celebrity2, celebrity1Votes, celebrity2Votes }: PastRound): string {
  const total = celebrity1Votes + celebrity2Votes;
  if (total === 0) return "";
  if (celebrity1Votes > 0 && celebrity2Votes > 0)
    return `${shareWords(celebrity1Votes, celebrity2Votes).join(" to ")}.`;
  const { name } = celebrity2Votes === 0 ? celebrity1 : celebrity2;
  return total === 1 ? `The only vote is for ${name}.` : `All ${formatVotes(total)} are for ${name}.`;
}

/** What is to be done in a running round, or what became of the own vote, which is paid once the round is over. */
export function voteWords(own: OwnVote | null, name: string, isDemo: boolean): string {
  switch (own?.state) {
    case undefined:
      return "Vote Hot before the clock runs out.";
    case "sending":
      return "Counting your vote…";
    case "kept":
      return "No connection. Your vote is sent once it is back, until the clock runs out.";
    case "counted":
      return isDemo
        ? `${name} has your vote. Change it until the clock runs out.`
        : `${name} has your vote: +${EVENT_POINTS_PER_VOTE} when the round ends. Change it until then.`;
  }
}

/** Who won a round: the headline of its result. */
export function winnerWords(round: PastRound): string {
  const { winnerId, celebrity1, celebrity2, totalVotes } = round;
  if (totalVotes === 0) return "Nobody voted";
  if (winnerId === null) return "A dead heat";
  return `${winnerId === celebrity1.id ? celebrity1.name : celebrity2.name} wins it`;
}

/** What a round came to for the player. */
export function callWords(round: PastRound, votedFor: string | null): string {
  const forVote = round.isDemo ? "" : ` +${EVENT_POINTS_PER_VOTE} for your vote.`;
  switch (callOf(round, votedFor)) {
    case "called":
      // The bonus is won all the same, but nobody was outguessed.
      if (round.totalVotes === 1 && !round.isDemo)
        return `Yours was the only vote: +${EVENT_POINTS_PER_VOTE + EVENT_POINTS_PER_CALL}`;
      return round.isDemo
        ? "You called it! Demo rounds earn no points."
        : `You called it! +${EVENT_POINTS_PER_VOTE + EVENT_POINTS_PER_CALL}`;
    case "missed":
      return `The crowd saw it differently.${forVote}`;
    case "tie":
      return votedFor === null ? "It ended level, without you." : `Nobody gets the bonus.${forVote}`;
    case "unvoted":
      return "You sat this one out.";
    case "empty":
      return "It goes to nobody.";
  }
}

/** That rounds which are over have no votes, said once for all of them. */
export function votelessWords(voteless: number, rounds: number): string {
  if (voteless === rounds) return "Nobody voted in these rounds, so they have no winners.";
  return voteless === 1
    ? "Nobody voted in one of them, so it has no winner."
    : `Nobody voted in ${voteless} of them, so those have no winners.`;
}

/** Why there are no demo rounds now. */
export const noDemoWords = (hasNext: boolean): string =>
  hasNext ? "There is no time for a demo round before the next one." : "No time is left for demo rounds.";

/** A rank as an ordinal; null where there is none, and for whoever is alone. */
export const placeOf = (rank: number | null, players: number): string | null =>
  rank === null || players < 2 ? null : formatOrdinal(rank);

/** What an event shows while nothing can be voted on. Source: social specification §3. */
export const NO_ROUND = "No Active Voting Round";

/** What an event came to for a player, who has the place of that many: "43rd of 68, 35 points". Null for no part in it. */
export function endWords(you: { score: number; rank: number | null } | null, players: number): string {
  if (you === null || you.rank === null) return "That was the show";
  const place = placeOf(you.rank, players);
  return place === null ? formatPoints(you.score) : `${place} of ${formatCount(players)}, ${formatPoints(you.score)}`;
}

/**
 * Where the player stands: "You: 70 pts, 3rd", "You: 0 pts".
 * @param pays whether a vote of the player is paid when its round ends: "+10 to come" is no mistake, as 0 pts would look
 */
export function ownWords(score: number, { place, pays }: { place: string | null; pays: boolean }): string {
  if (score === 0 && pays) return `+${EVENT_POINTS_PER_VOTE} to come`;
  return place === null ? `You: ${formatCount(score)} pts` : `You: ${formatCount(score)} pts, ${place}`;
}

/** What an invitation to an event says. */
export const invitation = ({ name }: Pick<LiveEvent, "name">): string =>
  `${name} is live: everybody votes at once. Come and call it with me!`;

/** What a shared result says. */
export const boast = ({ name }: Pick<LiveEvent, "name">, place: string | null, score: number): string =>
  `I ${place === null ? "played" : `came ${place} in`} ${name} with ${formatPoints(score)}. Can you call it better?`;
