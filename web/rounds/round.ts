import type { Celebrity } from "../../contract/celebrities.ts";
import { UNDO_VOTES } from "../../contract/values/voting-limits.ts";
import type { VoteResult, VoteType } from "../../contract/voting.ts";
import type { DeliveredVote } from "../lib/play-events.ts";
import { SAME_GESTURE_MS } from "../ui/gesture.ts";
import { isSeen, type Press, withExposure } from "../ui/seen.ts";
import { UNDO_OFFER_MS, UNDO_REACH_OFFER_MS } from "./timings.ts";

/** Local per-round record of a vote (core specification §3), with its result. `timeSpent` in ms. */
export interface VoteRecord {
  celebrityId: string;
  name: string;
  voteType: VoteType;
  timeSpent: number;
  /** 0 to 100, after the vote; null for a queued vote. */
  hotPercentage: number | null;
  /** Of all, those that say hot, after the vote; null for a queued vote, missing in a round that was kept before they were told. */
  hotVotes?: number | null | undefined;
  /** All votes on the celebrity, after the vote; null for a queued vote. */
  totalVotes: number | null;
}

/** A pending or just counted vote. Times in ms of one clock. */
interface CurrentVote {
  celebrity: Celebrity;
  voteType: VoteType;
  sentAt: number;
  timeSpent: number;
}

/** The state of the stage. In `revealing`, the celebrity just rated is still on it. */
type Phase =
  | { name: "choosing" }
  | { name: "sending"; vote: CurrentVote }
  | { name: "revealing"; vote: CurrentVote }
  | { name: "complete" };

/** The result being shown. */
export interface Verdict {
  vote: CurrentVote;
  /** Null for a queued vote. */
  result: VoteResult | null;
  since: number;
}

/**
 * `wait`: a skipped celebrity comes up again at the end, and whoever is seen under it is next. `pass`: it is gone, and the
 * next one comes.
 */
export type SkipRule = "wait" | "pass";

/** Who a round is about, and what has been done in it before. */
export interface LineUp {
  sessionId: string;
  /** UTC day on which it began. */
  day: string;
  /** Number of celebrities in the whole round. */
  total: number;
  /** The remaining celebrities, in order. */
  queue: readonly Celebrity[];
  records: readonly VoteRecord[];
}

export interface Round {
  readonly sessionId: string;
  /** UTC day on which it began: votes from then on may be its own. */
  readonly day: string;
  readonly total: number;
  readonly skipRule: SkipRule;
  /** The remaining celebrities, the current one first. In `revealing`, a rated one is still in front. */
  readonly queue: readonly Celebrity[];
  readonly records: readonly VoteRecord[];
  readonly phase: Phase;
  /** Shown in `revealing`, and possibly still while the next celebrity is on stage. */
  readonly verdict: Verdict | null;
  /** When the current celebrity was painted with nothing in front; null while it is not. */
  readonly openSince: number | null;
  /** The votes that can be undone one after the other, the last one first. */
  readonly undoable: readonly CurrentVote[];
  /** When one was undone last; null after another vote. */
  readonly undoneAt: number | null;
  readonly undoing: boolean;
  /** The celebrity that left the stage last, and how. */
  readonly gone: { celebrity: Celebrity; as: VoteType | "skip" } | null;
  readonly skippedAt: number | null;
}

export type RoundEvent =
  | ({ type: "vote"; voteType: VoteType } & Press)
  | { type: "counted"; result: VoteResult; at: number }
  /** The vote is queued. */
  | { type: "kept"; celebrityId: string; at: number }
  /** Queued votes have been counted, of this round or another. */
  | { type: "delivered"; results: readonly DeliveredVote[] }
  | { type: "voteFailed" }
  /** The result has been dismissed: by timeout, tap, key or swipe. */
  | { type: "advance" }
  /** The next celebrity comes on stage while the result is still shown. */
  | { type: "callNext" }
  /** `random` is in [0, 1). */
  | ({ type: "skip"; random: number } & Press)
  | { type: "undoAsked" }
  | { type: "undone"; at: number }
  | { type: "undoFailed" }
  | { type: "undoExpired" };

/**
 * A round with the first of its line-up on stage; complete if there is none.
 * @param cast the vote on that one, if it was cast before the round was on screen
 */
export function startRound(
  { sessionId, day, total, queue, records }: LineUp,
  skipRule: SkipRule,
  cast: Omit<CurrentVote, "celebrity"> | null = null,
): Round {
  const [celebrity] = queue;
  return {
    sessionId,
    day,
    total,
    skipRule,
    queue,
    records,
    phase:
      celebrity === undefined || cast === null ? stageOf(queue) : { name: "sending", vote: { celebrity, ...cast } },
    verdict: null,
    openSince: null,
    undoable: [],
    undoneAt: null,
    undoing: false,
    gone: null,
    skippedAt: null,
  };
}

const stageOf = (queue: readonly Celebrity[]): Phase => ({ name: queue.length > 0 ? "choosing" : "complete" });

/** Whether a vote is on its way or its result is shown. */
export const isShowingResult = ({ phase, verdict }: Round): boolean => phase.name === "sending" || verdict !== null;

/** Position of the current celebrity in the round, from 1. */
export function positionOf({ queue, total }: Round): number {
  return Math.min(total, total - queue.length + 1);
}

/**
 * Whether a skip is impossible: the last one left would only come up again, and there is no vote that could end the
 * round.
 */
export const isSkipIdle = ({ skipRule, queue, records, phase }: Round): boolean =>
  skipRule === "wait" && phase.name === "choosing" && queue.length === 1 && records.length === 0;

/** Until when the last vote can be undone, in ms; null if there is none. */
export function undoEndOf({ undoable: [vote], undoneAt }: Round): number | null {
  if (vote === undefined) return null;
  return Math.min(Math.max(vote.sentAt, undoneAt ?? 0) + UNDO_OFFER_MS, vote.sentAt + UNDO_REACH_OFFER_MS);
}

/** Whether a choice on the current celebrity counts: it has been seen, and nothing is pending. */
export const isOpen = ({ phase, openSince, undoing }: Round, press: Press): boolean =>
  phase.name === "choosing" && !undoing && isSeen(openSince, press);

/** Whom a choice would be about; null while the result of who is on stage is in front. A pending vote may fail, which leaves its celebrity. */
export const subjectOf = ({ phase, queue }: Round): string | null =>
  phase.name === "choosing" || phase.name === "sending" ? (queue[0]?.id ?? null) : null;

/**
 * A round of votes (core specification §4).
 * - A choice counts only for a celebrity that has been seen (seen.ts), and not while a vote is pending or being undone.
 * - While a result shows of who is on stage, a choice ends it and does nothing else; the rest of the gesture that voted does not
 *   end it. Once the next one is on stage, a choice is of that one, and ends the result as well.
 * - A skip follows the round's rule. With one left, it completes the round; where skipped ones come up again, only if
 *   the round has a vote. Where they are passed for good, a second skip in the same gesture changes nothing.
 * - The round is complete when the result of the last celebrity has been dismissed.
 * - An undo brings its celebrity back on stage, unrated, even after the round was complete.
 */
export const roundReducer = withExposure(changed, subjectOf);

function changed(round: Round, event: RoundEvent): Round {
  switch (event.type) {
    case "vote":
      return vote(round, event.voteType, event);
    case "counted":
      return rated(round, event.result.celebrity.id, event.result, event.at);
    case "kept":
      return rated(round, event.celebrityId, null, event.at);
    case "delivered":
      return delivered(round, event.results);
    case "voteFailed":
      return round.phase.name === "sending" ? { ...round, phase: { name: "choosing" } } : round;
    case "advance":
      return advance(round);
    case "callNext":
      return callNext(round);
    case "skip":
      return isRevealing(round) ? advance(round) : skip(round, event.random, event);
    case "undoAsked":
      return round.undoable.length === 0 || round.phase.name === "sending" ? round : { ...round, undoing: true };
    case "undone":
      return undone(round, event.at);
    case "undoFailed":
      return { ...round, undoing: false, undoable: [] };
    case "undoExpired":
      break;
  }
  return { ...round, undoable: [] };
}

function vote(round: Round, voteType: VoteType, press: Press): Round {
  const { verdict } = round;
  const { at } = press;
  if (verdict !== null && at - verdict.vote.sentAt < SAME_GESTURE_MS) return round;
  if (isRevealing(round)) return advance(round);
  const [celebrity] = round.queue;
  if (!isOpen(round, press) || celebrity === undefined) return round;
  const current = { celebrity, voteType, sentAt: at, timeSpent: timeSpentOn(round, at) };
  return { ...round, phase: { name: "sending", vote: current }, verdict: null };
}

/** How long the player has looked at the current celebrity, in ms. */
export const timeSpentOn = ({ openSince }: Round, at: number): number => Math.max(0, at - (openSince ?? at));

const figuresOf = (result: VoteResult | null) => ({
  hotPercentage: result?.hotPercentage ?? null,
  hotVotes: result?.hotVotes ?? null,
  totalVotes: result?.totalVotes ?? null,
});

function rated(round: Round, celebrityId: string, result: VoteResult | null, at: number): Round {
  const { phase } = round;
  if (phase.name !== "sending" || phase.vote.celebrity.id !== celebrityId) return round;
  const { vote } = phase;
  const { celebrity, voteType, timeSpent } = vote;
  return {
    ...round,
    records: [
      ...round.records,
      { celebrityId: celebrity.id, name: celebrity.name, voteType, timeSpent, ...figuresOf(result) },
    ],
    phase: { name: "revealing", vote },
    verdict: { vote, result, since: at },
    undoable: [vote, ...round.undoable].slice(0, UNDO_VOTES),
    undoneAt: null,
  };
}

/** Queued votes of the round have the figures that came once they were sent. */
function delivered(round: Round, results: readonly DeliveredVote[]): Round {
  const records = round.records.map((record) => {
    const { celebrityId, voteType, totalVotes } = record;
    const result = results.findLast(
      (each) => each.celebrity.id === celebrityId && each.voteType === voteType && each.sessionId === round.sessionId,
    );
    return result === undefined || totalVotes !== null ? record : { ...record, ...figuresOf(result) };
  });
  return records.every((record, index) => record === round.records[index]) ? round : { ...round, records };
}

/** Whether the result of who is on stage is shown. */
export const isRevealing = ({ phase, verdict }: Round): boolean => verdict !== null && phase.name === "revealing";

function advance(round: Round): Round {
  return round.verdict === null || round.undoing ? round : { ...leave(round), verdict: null };
}

function callNext(round: Round): Round {
  return round.undoing || round.queue.length === 1 ? round : leave(round);
}

/** The celebrity just rated leaves the stage. */
function leave(round: Round): Round {
  const { phase } = round;
  if (phase.name !== "revealing") return round;
  const queue = round.queue.slice(1);
  const gone = { celebrity: phase.vote.celebrity, as: phase.vote.voteType };
  return { ...round, queue, phase: stageOf(queue), gone };
}

function skip(round: Round, random: number, press: Press): Round {
  const [current, ...others] = round.queue;
  if (!isOpen(round, press) || current === undefined || isSkipIdle(round)) return round;
  const isSecond = round.skippedAt !== null && Math.abs(press.at - round.skippedAt) < SAME_GESTURE_MS;
  if (round.skipRule === "pass" && isSecond) return round;
  const gone = { celebrity: current, as: "skip" } as const;
  const queue = round.skipRule === "pass" ? others : [...drawnAhead(others, random), current];
  const phase: Phase = others.length === 0 ? { name: "complete" } : round.phase;
  return { ...round, queue, phase, gone, skippedAt: press.at, verdict: null };
}

/** Who is seen under the card comes, and a random one of the others is seen under theirs: a card never turns into another one. */
function drawnAhead([seen, ...others]: readonly Celebrity[], random: number): Celebrity[] {
  if (seen === undefined) return [];
  const [drawn] = others.splice(Math.floor(random * others.length), 1);
  return drawn === undefined ? [seen] : [seen, drawn, ...others];
}

function undone(round: Round, at: number): Round {
  const [vote, ...earlier] = round.undoable;
  if (vote === undefined) return { ...round, undoing: false };
  const { celebrity } = vote;
  return {
    ...round,
    queue: [celebrity, ...round.queue.filter(({ id }) => id !== celebrity.id)],
    records: round.records.filter(({ celebrityId }) => celebrityId !== celebrity.id),
    phase: { name: "choosing" },
    verdict: null,
    undoable: earlier.filter(({ sentAt }) => at - sentAt < UNDO_REACH_OFFER_MS),
    undoneAt: at,
    undoing: false,
    gone: null,
  };
}

/** Hot and not votes of the round. */
export function countsOf(records: readonly VoteRecord[]): { hot: number; not: number } {
  const hot = records.filter(({ voteType }) => voteType === "hot").length;
  return { hot, not: records.length - hot };
}
