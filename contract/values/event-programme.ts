import { DOORS_SECONDS, EVENT_ROUNDS, PAUSE_SECONDS, ROUND_SECONDS, SEAL_SECONDS } from "./live-event-limits.ts";

const FIRST_MS = DOORS_SECONDS * 1000;
const ROUND_MS = ROUND_SECONDS * 1000;
/** From one round to the next. */
const PITCH_MS = ROUND_MS + PAUSE_SECONDS * 1000;

/** When a round is on, in ms. */
interface RoundTimes {
  startsAt: number;
  endsAt: number;
}

/** The rounds of the programme of an event that begins at a time, in ms: in order, from round 1. */
export const programmeRounds = (eventStart: number): RoundTimes[] =>
  Array.from({ length: EVENT_ROUNDS }, (_, index) => {
    const startsAt = eventStart + FIRST_MS + index * PITCH_MS;
    return { startsAt, endsAt: startsAt + ROUND_MS };
  });

/** When the last round of the programme ends, in ms. */
export const programmeEnd = (eventStart: number): number =>
  eventStart + FIRST_MS + (EVENT_ROUNDS - 1) * PITCH_MS + ROUND_MS;

/** From when on the split of a round is sealed, in ms: of a shorter round than the programme's, its last quarter is. */
export const sealsAt = (startsAt: number, endsAt: number): number =>
  endsAt - Math.min(SEAL_SECONDS * 1000, (endsAt - startsAt) / 4);

/** Whether operators have called an event off: then it ends when it begins. Times are dates, or in ms. */
export const isCalledOff = (startsAt: Date | number, endsAt: Date | number): boolean =>
  Number(endsAt) <= Number(startsAt);

/** The number of the round that is voted on at a time, or that comes next; null once all are over. Times in ms. */
export function roundNumberAt(eventStart: number, now: number): number | null {
  const index = programmeRounds(eventStart).findIndex(({ endsAt }) => now < endsAt);
  return index < 0 ? null : index + 1;
}
