import type { EventStage, LiveRound, PastRound } from "../../contract/live-events.ts";
import { sealsAt } from "../../contract/values/event-programme.ts";
import { PAUSE_SECONDS } from "../../contract/values/live-event-limits.ts";

/** A round that is voted on: of the programme, or a demo. */
export type NextRound = NonNullable<EventStage["next"]>;

/** What an event shows now, by the server's clock. */
export type Scene =
  | { kind: "voting"; round: LiveRound }
  /** A round is over, and its result is not out. */
  | { kind: "suspense"; round: PastRound; next: NextRound | null }
  | { kind: "reveal"; round: PastRound; next: NextRound | null }
  | { kind: "quiet"; next: NextRound | null };

/** From the end of a round until its result is told, in ms, so that everybody sees it at once. */
export const SUSPENSE_MS = 3000;
/** From the end of a round until its result gives way, in ms. */
export const RESULT_MS = PAUSE_SECONDS * 1000;

const startOf = ({ startTime }: { startTime: string }): number => Date.parse(startTime);
const endOf = ({ endTime }: { endTime: string }): number => Date.parse(endTime);

/** When the split of a round is sealed, in ms, by the server's clock. */
export const sealOf = (round: Pick<NextRound, "startTime" | "endTime">): number =>
  sealsAt(startOf(round), endOf(round));

/** As it begins: what was read before knows no votes yet. */
const opened = (next: NextRound): LiveRound => ({
  ...next,
  celebrity1Votes: 0,
  celebrity2Votes: 0,
  totalVotes: 0,
});

/**
 * What an event shows at a time of the server's clock, in ms. It follows from the rounds that were read, so that the next one
 * begins by the clock and not when somebody says so.
 */
export function sceneOf(stage: EventStage, now: number): Scene {
  const { round, next } = stage;
  // What the server calls a running round has begun, whatever this clock says.
  if (round !== null && now < endOf(round)) return { kind: "voting", round };
  if (next !== null && now >= startOf(next) && now < endOf(next)) return { kind: "voting", round: opened(next) };
  const last = lastEnded(stage, now);
  const ahead = next !== null && now < startOf(next) ? next : null;
  if (last === null || now >= endOf(last) + RESULT_MS) return { kind: "quiet", next: ahead };
  const isOut = last.counted && now >= endOf(last) + SUSPENSE_MS;
  return { kind: isOut ? "reveal" : "suspense", round: last, next: ahead };
}

function lastEnded({ round, lastRound, next }: EventStage, now: number): PastRound | null {
  const running = next !== null && now >= endOf(next) ? opened(next) : round;
  // Of what is still said to run, the result is not known.
  return running === null ? lastRound : { ...running, winnerId: null, counted: false };
}

/** When an event shows something else, in ms of the server's clock. */
export function momentsOf({ event, round, lastRound, next }: EventStage): number[] {
  const rounds = [round, lastRound, next].filter((one) => one !== null);
  return [
    endOf(event),
    startOf(event),
    ...(next === null ? [] : [startOf(next)]),
    ...rounds.flatMap((one) => [endOf(one), endOf(one) + SUSPENSE_MS, endOf(one) + RESULT_MS]),
  ];
}

/** How a round stands for the player. `votedFor` is the own vote. */
export type Call = "called" | "missed" | "tie" | "unvoted" | "empty";

export function callOf({ winnerId, totalVotes }: PastRound, votedFor: string | null): Call {
  if (totalVotes === 0) return "empty";
  if (winnerId === null) return "tie";
  if (votedFor === null) return "unvoted";
  return votedFor === winnerId ? "called" : "missed";
}
