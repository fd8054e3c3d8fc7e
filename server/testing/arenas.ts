import { expect } from "vitest";
import {
  type ActiveArena,
  activeArenas,
  type Arena,
  type ArenaBattle,
  type ArenaDetail,
  arenaDetail,
  joinArena,
  voteInArena,
} from "#contract/arenas.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { isWithdrawnId } from "#contract/values/celebrities.ts";
import { startTestApp, type TestApp, type TestAppOptions, type TestPlayer } from "./app.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { recount } from "../recount/recount.ts";
import { HOUR, MINUTE } from "./time.ts";

/** Five minutes after an arena over all categories began. */
const NOW = new Date("2026-11-21T12:05:00Z");

/** The product, whose database's time stands still. */
export function startArenas(options: TestAppOptions = {}): Promise<TestApp> {
  return startTestApp({ ...options, prepare: (database) => holdTime(database, NOW) });
}

/** Sets the database's time and carries out what is due then. */
export async function pass(product: TestApp, to: Date | string): Promise<void> {
  await setTime(product.database, new Date(to));
  await product.advance();
}

/** Hours of arenas, for tests that each have new ones. */
export interface ArenaHours {
  /** When the arena over all categories began. */
  began: Date;
  /** Minutes after that. */
  minute(this: void, minutes: number): Date;
  /** Goes on to five minutes after another one began. */
  next(this: void): Promise<void>;
}

/** @param product of the file of tests, once it has started */
export function arenaHours(product: () => TestApp): ArenaHours {
  const hours: ArenaHours = {
    began: new Date("2026-11-21T12:00:00Z"),
    minute: (minutes) => new Date(hours.began.getTime() + minutes * MINUTE),
    async next() {
      hours.began = new Date(hours.began.getTime() + HOUR);
      await pass(product(), hours.minute(5));
    },
  };
  return hours;
}

/** Closes the product, and expects that its counters add up. */
export async function closeArenas(product: TestApp): Promise<void> {
  const differences = await recount(product.database.pool);
  await product.close();
  expect(differences).toEqual([]);
}

export async function openArenas(product: Pick<TestApp, "call">): Promise<ActiveArena[]> {
  const answer = await product.call(activeArenas);
  expect(answer.statusCode, answer.body).toBe(200);
  return activeArenas.answer.parse(answer.json());
}

/** The scheduled arena over all categories. */
export async function mainArena(product: Pick<TestApp, "call">): Promise<Arena> {
  const arena = (await openArenas(product)).find(({ name }) => name === "All-Star Arena");
  if (arena === undefined) throw new Error("No arena over all categories is open");
  return arena;
}

/** An arena as a player or a visitor sees it. */
export async function detailOf(caller: Pick<TestApp, "call">, arenaId: string): Promise<ArenaDetail> {
  const answer = await caller.call(arenaDetail, { params: { arenaId } });
  expect(answer.statusCode, answer.body).toBe(200);
  return arenaDetail.answer.parse(answer.json());
}

/** Joins an arena, expects success, and returns the id of the participation. */
export async function enter(player: TestPlayer, arenaId: string, displayName: string): Promise<string> {
  const answer = await player.call(joinArena, { body: { arenaId, displayName } });
  expect(answer.statusCode, answer.body).toBe(200);
  return joinArena.answer.strict().parse(answer.json()).participant;
}

/** The body of a vote. */
export function backing({ id, celebrityA, celebrityB }: ArenaBattle, side: "A" | "B") {
  return { battleId: id, votedFor: (side === "A" ? celebrityA : celebrityB).id };
}

/** Votes, expects success, and returns the response. */
export async function back(
  player: TestPlayer,
  battle: ArenaBattle | undefined,
  side: "A" | "B",
): Promise<EndpointAnswer<typeof voteInArena>> {
  if (battle === undefined) throw new Error("There is no such battle");
  const answer = await player.call(voteInArena, { body: backing(battle, side) });
  expect(answer.statusCode, answer.body).toBe(200);
  return voteInArena.answer.strict().parse(answer.json());
}

let guests = 0;

/**
 * Joins the open arena that ends last and has room, under a name of its own.
 * @param leaving ids of celebrities who may be withdrawn soon
 * @returns a battle for the first vote, too, of two who stay
 */
export async function enterAny(
  player: TestPlayer,
  leaving: readonly (string | undefined)[] = [],
): Promise<{ arenaId: string; battle: ArenaBattle }> {
  const [arena] = (await openArenas(player))
    .filter(({ playerCount, maxPlayers }) => playerCount < maxPlayers)
    .toSorted((one, other) => other.endTime.localeCompare(one.endTime));
  if (arena === undefined) throw new Error("No arena has room");
  guests += 1;
  await enter(player, arena.id, `Guest ${guests}`);
  const { battles, you } = await detailOf(player, arena.id);
  const stays = ({ id }: { id: string }): boolean => !isWithdrawnId(id) && !leaving.includes(id);
  const battle = battles.find(
    ({ id, isComplete, celebrityA, celebrityB }) =>
      !isComplete && you?.votes[id] === undefined && stays(celebrityA) && stays(celebrityB),
  );
  if (battle === undefined) throw new Error("There is no battle left");
  return { arenaId: arena.id, battle };
}

/** The first names under which players join. */
export const NAMES = ["Ada", "Bo", "Cy", "Dee", "Eve", "Finn"];

/** The scheduled arena over all categories, with new players who have joined it. */
export async function mainArenaWith(
  product: TestApp,
  many: number,
): Promise<{ id: string; players: TestPlayer[]; view: ArenaDetail }> {
  const { id } = await mainArena(product);
  const players = await Promise.all(Array.from({ length: many }, () => product.player()));
  for (const [index, player] of players.entries()) await enter(player, id, NAMES[index] ?? "");
  return { id, players, view: await detailOf(product, id) };
}

/** Names, scores and ranks in the order of the board. */
export const boardOf = ({ participants }: ArenaDetail) =>
  participants.map(({ displayName, score, rank }) => [displayName, score, rank]);
