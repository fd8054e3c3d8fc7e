import type { Celebrity } from "../../../contract/celebrities.ts";
import type { VoteResult, VoteType } from "../../../contract/voting.ts";
import type { DeliveredVote } from "../../lib/play-events.ts";
import type { ExposureEvent } from "../../ui/seen.ts";
import { type Round, type RoundEvent, roundReducer, type SkipRule, startRound, subjectOf } from "../round.ts";

/** Rounds to test, and what happens in them. Times in ms; the first celebrity is painted at 1000. */

const celebrity = (id: string): Celebrity => ({ id, name: id, category: "Athletes", imageUrl: "", description: "" });

/** What the reducer receives, or: whoever can be voted on is painted at a time. */
export type Step = RoundEvent | ExposureEvent | { type: "painted"; at: number };

export const step = (round: Round, event: Step): Round =>
  roundReducer(
    round,
    event.type === "painted" ? { type: "shown", subject: subjectOf(round) ?? "nobody", at: event.at } : event,
  );

export const play = (round: Round, ...steps: (Step | readonly Step[])[]) => steps.flat().reduce(step, round);

export const paintedAt = (at: number): Step => ({ type: "painted", at });

export const roundBy = (skipRule: SkipRule, ...ids: string[]) =>
  play(
    startRound(
      { sessionId: "session_1_a", day: "2026-11-21", total: ids.length, queue: ids.map(celebrity), records: [] },
      skipRule,
    ),
    paintedAt(1000),
  );

export const front = (round: Round) => round.queue[0]?.id;

export const voteAt = (at: number, voteType: VoteType = "hot", pressedAt = at): RoundEvent => ({
  type: "vote",
  voteType,
  pressedAt,
  at,
});

const resultFor = (id: string): VoteResult => ({
  celebrity: { id, name: id, category: "Athletes" },
  hotPercentage: 60,
  hotVotes: 6,
  totalVotes: 10,
});

export const countedFor = (id: string): RoundEvent => ({ type: "counted", at: 0, result: resultFor(id) });

/** Queued votes have been counted: "hot" in the round unless told. */
export const deliveredFor = (...votes: (string | ({ id: string } & Partial<DeliveredVote>))[]): RoundEvent => ({
  type: "delivered",
  results: votes.map((vote) => {
    const { id, ...told } = typeof vote === "string" ? { id: vote } : vote;
    return { ...resultFor(id), sessionId: "session_1_a", voteType: "hot", ...told };
  }),
});

export const callNext: RoundEvent = { type: "callNext" };
