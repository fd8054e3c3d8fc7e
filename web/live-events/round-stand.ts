import { programmeEnd, programmeRounds, roundNumberAt } from "../../contract/values/event-programme.ts";
import { EVENT_ROUNDS } from "../../contract/values/live-event-limits.ts";

/** @param endsAt of its last round */
const startOf = (endsAt: string): number => Date.parse(endsAt) - programmeEnd(0);

/**
 * Where a live event stands by the clock, as an answer ages within a minute: "round 3 of 10", the one that is on or comes next.
 * @param endsAt of its last round
 * @param now in ms, of the server
 */
export const roundStandAt = (endsAt: string, now: number): string =>
  `round ${roundNumberAt(startOf(endsAt), now) ?? EVENT_ROUNDS} of ${EVENT_ROUNDS}`;

/** When that changes, in ms, of the server; with the last of them, the event is over. @param endsAt of its last round */
export const roundTurns = (endsAt: string): number[] => programmeRounds(startOf(endsAt)).map((round) => round.endsAt);
