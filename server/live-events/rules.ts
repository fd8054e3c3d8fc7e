import { EVENT_POINTS_PER_CALL, EVENT_POINTS_PER_VOTE, EVENT_ROUNDS } from "#contract/values/live-event-limits.ts";
import { FEWEST_NETWORKS } from "../rewards/fewest-networks.ts";

/** Calls in a row within an event that a badge is for. */
const STREAK = 5;

/** The points of a vote that stood at the end of its round. */
export function pointsOf(isCall: boolean): number {
  return EVENT_POINTS_PER_VOTE + (isCall ? EVENT_POINTS_PER_CALL : 0);
}

/** A round as far as votes go, with its two celebrities by number. */
export interface VotedRound {
  a: number;
  b: number;
  votesA: number;
  votesB: number;
}

/** The celebrity with more votes; null after a tie, and without votes. */
export function winnerOf({ a, b, votesA, votesB }: VotedRound): number | null {
  if (votesA === votesB) return null;
  return votesA > votesB ? a : b;
}

/** A round as a vote finds it. */
export interface OpenRound extends VotedRound {
  startsAt: Date;
  endsAt: Date;
  settled: boolean;
}

export type VoteRefusal = "event_not_joined" | "not_in_round" | "round_not_begun" | "round_over";

/** A vote stands, or is refused. @param joined whether the player has joined the round's event */
export function judge(
  { a, b, startsAt, endsAt, settled }: OpenRound,
  { celebrity, joined }: { celebrity: number | undefined; joined: boolean },
  now: Date,
): VoteRefusal | "stands" {
  if (!joined) return "event_not_joined";
  if (celebrity !== a && celebrity !== b) return "not_in_round";
  if (now < startsAt) return "round_not_begun";
  // Counted is counted, even if a clock is set back.
  return settled || now >= endsAt ? "round_over" : "stands";
}

/** How the counts of a round change with a vote that stands. @param before the player's vote so far; null without one */
export function countsAfter<R extends VotedRound>(round: R, before: number | null, celebrity: number): R {
  const change = (side: number) => (celebrity === side ? 1 : 0) - (before === side ? 1 : 0);
  return { ...round, votesA: round.votesA + change(round.a), votesB: round.votesB + change(round.b) };
}

/** How many have each score. */
export type Scores = ReadonlyMap<number, number>;

/** The rank of a score, from 1; equal ones share it. */
export function rankIn(scores: Scores, score: number): number {
  let better = 0;
  for (const [other, players] of scores) if (other > score) better += players;
  return 1 + better;
}

/** What a player did in an event that is complete. */
export interface Part {
  score: number;
  votes: number;
  /** Right ones in rounds with a crowd, and how many of them in a row at most. */
  crowdCalls: number;
  bestRun: number;
}

/** What an event adds to a player's counters. */
export interface Gain {
  votes: number;
  calls: number;
  played: number;
  whole: number;
  streaked: number;
  won: number;
}

/** @param networks of how many all are who have voted, of whom these are the scores */
export function gainOf({ score, votes, crowdCalls, bestRun }: Part, scores: Scores, networks: number): Gain {
  return {
    votes,
    calls: crowdCalls,
    played: 1,
    whole: votes === EVENT_ROUNDS ? 1 : 0,
    streaked: bestRun >= STREAK ? 1 : 0,
    won: networks >= FEWEST_NETWORKS && rankIn(scores, score) === 1 ? 1 : 0,
  };
}
