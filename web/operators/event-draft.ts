import type { OperatedEvent } from "../../contract/live-event-operators.ts";
import { EVENT_EVERY_MINUTES, EVENT_ROUNDS, type EventType } from "../../contract/values/live-event-limits.ts";
import { namesOf, noNames } from "./pairs-draft.ts";

/** What is typed of an event. */
export interface EventDraft {
  name: string;
  description: string;
  eventType: EventType;
  /** The names of the celebrities: the two of each round after one another. */
  names: readonly string[];
}

const QUARTER_MS = EVENT_EVERY_MINUTES * 60_000;

/** Of an event that is changed, or of a new one. */
export function draftOf(event: OperatedEvent | null): EventDraft {
  if (event === null) return { name: "", description: "", eventType: "other", names: noNames(EVENT_ROUNDS) };
  const { name, description, eventType } = event.event;
  return { name, description, eventType, names: namesOf(event.pairs) };
}

/** A quarter of an hour after the last of these that is free, or the next one. @param now in ms @returns in ms */
export function freeStart(events: readonly OperatedEvent[], now: number): number {
  const last = Math.max(now, ...events.map(({ event }) => Date.parse(event.startTime)));
  return (Math.floor(last / QUARTER_MS) + 1) * QUARTER_MS;
}
