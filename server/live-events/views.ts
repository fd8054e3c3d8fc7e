import { EVENT_PODIUM } from "#contract/values/live-event-limits.ts";
import type {
  ActiveLiveEvent,
  EventBoardRow,
  LiveEvent,
  LiveEventResults,
  LiveEventStage,
} from "#contract/live-events.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { currentLiveRound } from "#contract/live-events.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { badgesEarnedBy } from "../rewards/earned.ts";
import type { Boards } from "./boards.ts";
import {
  choiceIn,
  presentListed,
  presentPast,
  presentRound,
  presentStage,
  presentWhole,
  roundsAt,
  settledOf,
} from "./present.ts";
import { readActive, readEvent, readUpcoming, type WholeEvent } from "./queries.ts";
import { rankIn } from "./rules.ts";
import type { Seals } from "./seals.ts";
import { sourceIn } from "./settle.ts";
import { UnknownEvent } from "./unknown-event.ts";

export interface ViewDependencies {
  database: Pick<Database, "run">;
  catalogue: Pick<Catalogue, "byNum">;
  boards: Boards;
  seals: Seals;
  /** How long a demo round is. */
  demoRoundMs: number;
}

type ListDependencies = Pick<ViewDependencies, "database" | "catalogue">;

/** The events that are on. @param player by number, who may have joined some */
export async function activeEvents(
  { database, catalogue }: ListDependencies,
  player: number | undefined,
): Promise<ActiveLiveEvent[]> {
  const events = await database.run(readActive(player));
  return events.map((event) => ({ ...presentListed(catalogue, event), joined: event.joined }));
}

export async function upcomingEvents({ database, catalogue }: ListDependencies): Promise<LiveEvent[]> {
  return (await database.run(readUpcoming())).map((event) => presentListed(catalogue, event));
}

/** @throws {Problem} event_not_found */
async function requireEvent({ database }: Pick<ViewDependencies, "database">, id: string, player?: number) {
  const event = await database.run(readEvent(Number(id), player));
  if (event === undefined) throw new UnknownEvent();
  return event;
}

/** @throws {Problem} event_not_found */
export async function stageOf(
  dependencies: ViewDependencies,
  id: string,
  player: number | undefined,
): Promise<LiveEventStage> {
  const event = await requireEvent(dependencies, id, player);
  const [part, seal] = await Promise.all([ownPart(dependencies, event), dependencies.seals.of(event)]);
  const { running, last } = roundsAt(event);
  const choices = event.own?.choices;
  return {
    ...presentStage(dependencies.catalogue, event, { demoRoundMs: dependencies.demoRoundMs, seal }),
    serverTime: event.now.toISOString(),
    you: part && { ...part, votedFor: choiceIn(running, choices), lastVotedFor: choiceIn(last, choices) },
    podium: event.complete && part !== null ? (await boardOf(dependencies, event, player)).slice(0, EVENT_PODIUM) : [],
  };
}

/** @throws {Problem} event_not_found */
export async function currentRoundOf(
  dependencies: ViewDependencies,
  id: string,
  player: number | undefined,
): Promise<EndpointAnswer<typeof currentLiveRound>> {
  const event = await requireEvent(dependencies, id, player);
  const { running } = roundsAt(event);
  if (running === undefined) return null;
  return {
    ...presentRound(dependencies.catalogue, running, await dependencies.seals.of(event)),
    serverTime: event.now.toISOString(),
    votedFor: choiceIn(running, event.own?.choices),
  };
}

/** @throws {Problem} event_not_found */
export async function resultsOf(
  dependencies: ViewDependencies,
  id: string,
  player: number | undefined,
): Promise<LiveEventResults> {
  const { database, catalogue } = dependencies;
  const event = await requireEvent(dependencies, id, player);
  const source = sourceIn(event.id).key;
  const [board, part, badges] = await Promise.all([
    boardOf(dependencies, event, player),
    ownPart(dependencies, event),
    player === undefined ? undefined : database.run(badgesEarnedBy(player, [source])),
  ]);
  return {
    event: presentWhole(catalogue, event),
    totalParticipants: event.participants,
    rounds: event.rounds
      .filter(({ settled }) => settled)
      .map((round) => ({ ...presentPast(catalogue, round), votedFor: choiceIn(round, event.own?.choices) })),
    isComplete: event.complete,
    leaderboard: board,
    you: part && { ...part, badges: badges?.get(source) ?? [] },
  };
}

/** The board of an event for the player who asked. */
async function boardOf(
  { boards }: Pick<ViewDependencies, "boards">,
  event: WholeEvent,
  player: number | undefined,
): Promise<EventBoardRow[]> {
  const { first, scores } = await boards.of(event.id, settledOf(event));
  return first.map(({ player: of, id, score }) => ({ id, score, rank: rankIn(scores, score), isYou: of === player }));
}

/** The part of the player who asked; null for who has not joined. */
async function ownPart({ boards }: Pick<ViewDependencies, "boards">, event: WholeEvent) {
  if (event.own === null) return null;
  const { score, votes, calls } = event.own;
  const rank = votes === 0 ? null : rankIn((await boards.of(event.id, settledOf(event))).scores, score);
  return { score, rank, calls, votes };
}
