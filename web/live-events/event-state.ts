import { EVENT_ROUNDS } from "../../contract/values/live-event-limits.ts";
import { programmeRounds } from "../../contract/values/event-programme.ts";

/** What an event in the list is doing. Times in ms. */
export type EventState =
  /** Its first round has not begun. */
  | { kind: "doors"; startsAt: number }
  | { kind: "round"; number: number }
  /** The next round has this number. */
  | { kind: "pause"; number: number }
  | { kind: "over" };

/** @param eventStart when the event begins */
export function eventStateOf(eventStart: number, now: number): EventState {
  const rounds = programmeRounds(eventStart);
  const index = rounds.findIndex(({ endsAt }) => now < endsAt);
  const round = rounds[index];
  if (round === undefined) return { kind: "over" };
  if (now >= round.startsAt) return { kind: "round", number: index + 1 };
  return index === 0 ? { kind: "doors", startsAt: round.startsAt } : { kind: "pause", number: index + 1 };
}

/** What a state is told as, but for the doors' clock. */
export function stateWords(state: EventState): string {
  switch (state.kind) {
    case "doors":
      return "Doors are open: round 1 in";
    case "round":
      return `On round ${state.number} of ${EVENT_ROUNDS}`;
    case "pause":
      return `Round ${state.number} of ${EVENT_ROUNDS} is next`;
    case "over":
      return "All rounds are over";
  }
}
