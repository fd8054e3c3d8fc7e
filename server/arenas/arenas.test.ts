import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activeArenas, arenaDetail, joinArena, voteInArena } from "#contract/arenas.ts";
import type { TestApp } from "../testing/app.ts";
import {
  arenaHours,
  back,
  closeArenas,
  detailOf,
  mainArena,
  mainArenaWith,
  openArenas,
  pass,
  startArenas,
} from "../testing/arenas.ts";
import { expectProblem } from "../testing/problem.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startArenas();
});
afterAll(() => closeArenas(product));

const hours = arenaHours(() => product);
const { minute } = hours;
beforeEach(hours.next);

const timeOf = (moment: Date) => moment.toISOString();

describe("the list", () => {
  test("has three open arenas of 30 minutes, one over all categories and two of single ones", async () => {
    const arenas = await openArenas(product);
    expect(arenas.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      [timeOf(minute(0)), timeOf(minute(30))],
      [timeOf(minute(-20)), timeOf(minute(10))],
      [timeOf(minute(-10)), timeOf(minute(20))],
    ]);
    expect(arenas[0]).toMatchObject({ name: "All-Star Arena", category: null, maxPlayers: 20, playerCount: 0 });
    const categories = new Set(arenas.map(({ category }) => category));
    expect(categories.size).toBe(3);
    for (const { state } of arenas) expect(state).toBe("open");
    const [first] = (await detailOf(product, arenas[0]?.id ?? "")).battles;
    expect(arenas[0]?.previewImageUrls).toEqual([first?.celebrityA.imageUrl, first?.celebrityB.imageUrl]);
  });

  test("tells players which ones they have joined, by the cookie alone", async () => {
    const { id, players } = await mainArenaWith(product, 1);
    const joined = async (who: Pick<TestApp, "call">, headers = {}) => {
      const arenas = activeArenas.answer.parse((await who.call(activeArenas, { headers })).json());
      return arenas.filter((one) => one.joined).map((one) => one.id);
    };
    const [ada] = players;
    if (ada === undefined) throw new Error("Nobody is there");
    expect(await joined(ada)).toEqual([id]);
    expect(await joined(product, { "x-user-id": ada.id })).toEqual([]);
    expect(await joined(await product.player())).toEqual([]);
  });

  test("begins where one meets somebody, whichever kind it is, before the empty ones and the full ones", async () => {
    const [first, , third] = await openArenas(product);
    const occupy = async (id: string | undefined, players: number) => {
      await product.database.pool.query("UPDATE arenas SET players = $2 WHERE id = $1", [id, players]);
    };
    await occupy(third?.id, 3);
    await occupy(first?.id, 20);
    await product.advance();
    const listed = await openArenas(product);
    expect(listed.map(({ playerCount }) => playerCount)).toEqual([3, 0, 0, 20]);
    expect(listed[0]?.id).toBe(third?.id);
    await occupy(first?.id, 0);
    await occupy(third?.id, 0);
  });

  test("has the next one of a kind as soon as one has ended, and full ones last", async () => {
    const { id } = await mainArena(product);
    const occupy = (players: number) =>
      product.database.pool.query("UPDATE arenas SET players = $2 WHERE id = $1", [id, players]);
    await occupy(20);
    await product.advance();
    const before = await openArenas(product);
    expect(before.map(({ name }) => name)).toContain("All-Star Arena 2");
    expect(before.at(-1)).toMatchObject({ id, playerCount: 20 });
    await occupy(0);
    await pass(product, minute(30));
    const after = await openArenas(product);
    expect(after.filter(({ category }) => category === null).map(({ startTime, name }) => [startTime, name])).toEqual([
      [timeOf(minute(30)), "All-Star Arena"],
      [timeOf(minute(5)), "All-Star Arena 2"],
    ]);
    expect((await detailOf(product, id)).arena.state).toBe("ended");
  });
});

describe("an arena", () => {
  test("is seen by anybody, with 10 battles and nobody's own part", async () => {
    const { id } = await mainArena(product);
    const view = await detailOf(product, id);
    expect(view.battles.map(({ battleIndex }) => battleIndex)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(view.battles[0]).toMatchObject({
      votesForA: 0,
      votesForB: 0,
      isComplete: false,
      winnerId: null,
      earlier: null,
    });
    for (const { celebrityA } of view.battles) expect(celebrityA.imageUrl).toMatch(/^\/images\/.+\/card\.\w+$/);
    expect(view).toMatchObject({ participants: [], you: null });
  });

  test("that does not exist is 404, and an id that is none is 400", async () => {
    expectProblem(await product.call(arenaDetail, { params: { arenaId: "999" } }), "arena_not_found");
    expectProblem(await product.call(arenaDetail, { params: { arenaId: "first" } }), "invalid_request");
    const player = await product.player();
    const body = { arenaId: "999", displayName: "Ada" };
    expectProblem(await player.call(joinArena, { body }), "arena_not_found");
    expectProblem(await player.call(voteInArena, { body: { battleId: "999", votedFor: "adele" } }), "battle_not_found");
  });

  test("shows players their own votes, by the cookie alone", async () => {
    const { id, players, view } = await mainArenaWith(product, 2);
    const [ada, bo] = players;
    const [battle] = view.battles;
    if (ada === undefined || bo === undefined || battle === undefined) throw new Error("Nobody is there");
    await back(ada, battle, "B");
    const { you, participants } = await detailOf(ada, id);
    const own = participants.find(({ userId }) => userId === ada.id);
    expect(you).toEqual({ participant: own?.id, votes: { [battle.id]: battle.celebrityB.id } });
    expect((await detailOf(bo, id)).you).toMatchObject({ votes: {} });
    const named = await product.call(arenaDetail, { params: { arenaId: id }, headers: { "x-user-id": ada.id } });
    expect(arenaDetail.answer.parse(named.json()).you).toBeNull();
    const both = { "x-user-id": ada.id, cookie: bo.cookie };
    const other = await product.call(arenaDetail, { params: { arenaId: id }, headers: both });
    expect(arenaDetail.answer.parse(other.json()).you?.participant).not.toBe(own?.id);
  });

  test("says nothing of players but their display name, public id and score", async () => {
    const { id } = await mainArenaWith(product, 1);
    const answer = await product.call(arenaDetail, { params: { arenaId: id } });
    const { participants } = answer.json<{ participants: object[] }>();
    expect(Object.keys(participants[0] ?? {})).toEqual([
      "id",
      "userId",
      "displayName",
      "score",
      "correctPredictions",
      "totalVotes",
      "votedOn",
      "rank",
      "here",
    ]);
  });

  test("that is full gives the seat of who has neither voted nor been there for 90 seconds to another one", async () => {
    const { id, players, view } = await mainArenaWith(product, 2);
    const [voter, idler] = players;
    if (voter === undefined || idler === undefined) throw new Error("Nobody is there");
    await back(voter, view.battles[0], "A");
    await product.database.pool.query("UPDATE arenas SET max_players = 2 WHERE id = $1", [id]);
    const late = await product.player();
    const joinIt = () => late.call(joinArena, { body: { arenaId: id, displayName: "Late" } });
    const shown = async () => {
      const listed = (await openArenas(product)).find((arena) => arena.id === id);
      return [listed?.full, (await detailOf(product, id)).arena.full];
    };
    await pass(product, minute(6));
    expect(await shown()).toEqual([true, true]);
    expectProblem(await joinIt(), "arena_full");
    await pass(product, minute(9));
    expect(await shown()).toEqual([false, false]);
    const { version } = await detailOf(product, id);
    expect((await joinIt()).statusCode).toBe(200);
    const after = await detailOf(product, id);
    expect(after.participants.map(({ displayName }) => displayName)).toEqual(["Ada", "Late"]);
    expect(after.arena.playerCount).toBe(2);
    expect(after.version).toBeGreaterThan(version);
    expect(await detailOf(idler, id)).toMatchObject({ you: null, seatLost: true });
    expect((await detailOf(voter, id)).seatLost).toBe(false);
    const another = await product.player();
    const body = { arenaId: id, displayName: "Another" };
    expectProblem(await another.call(joinArena, { body }), "arena_full");
    expect(await shown()).toEqual([true, true]);
  });

  test("gives on the seat of who was never seen since joining, too", async () => {
    const { id, players, view } = await mainArenaWith(product, 2);
    const [voter] = players;
    if (voter === undefined) throw new Error("Nobody is there");
    await back(voter, view.battles[0], "A");
    const { pool } = product.database;
    await pool.query("UPDATE arenas SET max_players = 2 WHERE id = $1", [id]);
    // As when the process is killed right after the join.
    await pool.query("DELETE FROM arena_presence WHERE arena = $1", [id]);
    await pass(product, minute(9));
    const late = await product.player();
    expect((await late.call(joinArena, { body: { arenaId: id, displayName: "Late" } })).statusCode).toBe(200);
  });

  test("whose version grows with every change has it grow", async () => {
    const { id, players, view } = await mainArenaWith(product, 2);
    await back(players[0] ?? (await product.player()), view.battles[0], "A");
    expect((await detailOf(product, id)).version).toBeGreaterThan(view.version);
  });
});
