import type { OperatedEvent } from "../../contract/live-event-operators.ts";
import { EVENT_EVERY_MINUTES, EVENT_ROUNDS, type EventType } from "../../contract/values/live-event-limits.ts";

/** What is typed of an event. */
export interface EventDraft {
  name: string;
  description: string;
  eventType: EventType;
  /** The names of the celebrities: the two of each round after one another. */
  names: readonly string[];
}

/** Somebody who may be in a round. */
export interface Star {
  id: string;
  name: string;
}

const QUARTER_MS = EVENT_EVERY_MINUTES * 60_000;

/** Of an event that is changed, or of a new one. */
export function draftOf(event: OperatedEvent | null): EventDraft {
  if (event === null)
    return { name: "", description: "", eventType: "other", names: Array.from({ length: 2 * EVENT_ROUNDS }, () => "") };
  const { name, description, eventType } = event.event;
  return { name, description, eventType, names: namesOf(event.pairs) };
}

export const namesOf = (pairs: OperatedEvent["pairs"]): string[] => pairs.flat().map(({ name }) => name);

const key = (name: string): string => name.trim().toLowerCase();

/** Finds celebrities by what was typed. */
export function finderOf<S extends Star>(stars: readonly S[]): (name: string) => S | undefined {
  const byName = new Map(stars.map((star) => [key(star.name), star]));
  return (name) => byName.get(key(name));
}

/** The ids of the two of each round, or the first place at which there is nobody, or somebody for the second time. */
export function pairsOf(
  names: readonly string[],
  find: (name: string) => Star | undefined,
): { pairs: [string, string][] } | { wrong: number; why: string } {
  const ids: string[] = [];
  for (const [place, name] of names.entries()) {
    const star = find(name);
    const round = Math.floor(place / 2) + 1;
    if (star === undefined)
      return {
        wrong: place,
        why: name.trim() === "" ? `Round ${round} needs two.` : `Nobody is called “${name.trim()}”.`,
      };
    if (ids.includes(star.id)) return { wrong: place, why: `${star.name} is in the event already.` };
    ids.push(star.id);
  }
  return {
    pairs: Array.from({ length: ids.length / 2 }, (_, round): [string, string] => [
      ids[2 * round] ?? "",
      ids[2 * round + 1] ?? "",
    ]),
  };
}

/** A quarter of an hour after the last of these that is free, or the next one. @param now in ms @returns in ms */
export function freeStart(events: readonly OperatedEvent[], now: number): number {
  const last = Math.max(now, ...events.map(({ event }) => Date.parse(event.startTime)));
  return (Math.floor(last / QUARTER_MS) + 1) * QUARTER_MS;
}

/** As a field for a time in the operator's zone has it. @param at in ms */
export function fieldTime(at: number): string {
  const here = new Date(at);
  return new Date(at - here.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
