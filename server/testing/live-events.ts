import { expect } from "vitest";
import type { Endpoint, EndpointAnswer } from "#contract/endpoint.ts";
import {
  activeLiveEvents,
  type ActiveLiveEvent,
  createDemoRounds,
  currentLiveRound,
  joinLiveEvent,
  liveEventResults,
  type LiveEventResults,
  liveEventStage,
  type LiveEventStage,
  upcomingLiveEvents,
  voteInLiveEvent,
} from "#contract/live-events.ts";
import {
  DOORS_SECONDS,
  EVENT_EVERY_MINUTES,
  PAUSE_SECONDS,
  ROUND_SECONDS,
} from "#contract/values/live-event-limits.ts";
import { startTestApp, type TestApp, type TestAppOptions, type TestPlayer } from "./app.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { MINUTE, SECOND } from "./time.ts";

/** A time at which a round of an event is voted on, while the event before has time for demo rounds. */
export const VOTING = new Date("2026-11-21T12:02:30Z");

type Caller = Pick<TestApp, "call">;

/** When an event begins. */
export const BEGINS = new Date("2026-11-25T12:00:00Z");

/** The product, whose database's time stands still: an event has just begun. */
export function startEvents(options: TestAppOptions = {}): Promise<TestApp> {
  return startTestApp({ ...options, prepare: (database) => holdTime(database, BEGINS) });
}

/** Events one after the other, for tests that each have a new one. */
export interface EventTimes {
  /** When the event of the test begins. */
  begins: Date;
  /** So many seconds into its round. */
  inRound(this: void, number: number, seconds?: number): Date;
  /** Goes on to the beginning of the next event. */
  next(this: void): Promise<void>;
}

/** @param product of the file of tests, once it has started */
export function eventTimes(product: () => TestApp): EventTimes {
  const times: EventTimes = {
    begins: BEGINS,
    inRound: (number, seconds = 1) => roundTime(times.begins, number, seconds),
    async next() {
      times.begins = new Date(times.begins.getTime() + EVENT_EVERY_MINUTES * MINUTE);
      await passTo(product(), times.begins);
    },
  };
  return times;
}

/** So many seconds into a round of an event. */
export function roundTime(begins: Date, number: number, seconds = 1): Date {
  const offset = DOORS_SECONDS + (number - 1) * (ROUND_SECONDS + PAUSE_SECONDS) + seconds;
  return new Date(begins.getTime() + offset * SECOND);
}

/** Sets the database's time and carries out what is due then. */
export async function passTo(product: TestApp, to: Date): Promise<void> {
  await setTime(product.database, to);
  await product.advance();
}

async function answered<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  options: Parameters<Caller["call"]>[1] = {},
): Promise<EndpointAnswer<E>> {
  const answer = await caller.call(endpoint, options);
  expect(answer.statusCode, answer.body).toBe(200);
  // The schema's own type, which the checker cannot prove for a generic.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return endpoint.answer.parse(answer.json()) as EndpointAnswer<E>;
}

export const active = (caller: Caller) => answered(caller, activeLiveEvents);
export const upcoming = (caller: Caller) => answered(caller, upcomingLiveEvents);
export const stage = (caller: Caller, eventId: string): Promise<LiveEventStage> =>
  answered(caller, liveEventStage, { params: { eventId } });
export const currentRound = (caller: Caller, eventId: string) =>
  answered(caller, currentLiveRound, { params: { eventId } });
export const results = (caller: Caller, eventId: string): Promise<LiveEventResults> =>
  answered(caller, liveEventResults, { params: { eventId } });
export const joinEvent = (player: TestPlayer, eventId: string) =>
  answered(player, joinLiveEvent, { body: { eventId, userId: player.id } });
export const startDemo = (player: TestPlayer, eventId: string) =>
  answered(player, createDemoRounds, { params: { eventId } });
export const voteFor = (player: TestPlayer, roundId: string, votedFor: string) =>
  answered(player, voteInLiveEvent, { body: { roundId, votedFor, userId: player.id } });

/** The event that began last. */
export async function latestEvent(caller: Caller): Promise<ActiveLiveEvent> {
  const [event] = await active(caller);
  if (event === undefined) throw new Error("No event is on");
  return event;
}

/** The round that is voted on. */
export async function runningRound(caller: Caller, eventId: string) {
  const round = await currentRound(caller, eventId);
  if (round === null) throw new Error("No round is on");
  return round;
}

/** The code of the problem that a call is answered with. */
export async function problemOf(answer: ReturnType<Caller["call"]>): Promise<string> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBeGreaterThanOrEqual(400);
  const { code }: { code: string } = JSON.parse(body);
  return code;
}
