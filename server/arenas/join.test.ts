import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { joinArena } from "#contract/arenas.ts";
import type { TestApp, TestPlayer } from "../testing/app.ts";
import { arenaHours, detailOf, enter, mainArena, openArenas, startArenas } from "../testing/arenas.ts";
import { contents } from "../testing/contents.ts";
import { setTime } from "../database/held-time.ts";
import { expectProblem } from "../testing/problem.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startArenas({ rateLimit: true });
});
afterAll(() => product.close());

const hours = arenaHours(() => product);

let names = 0;

/** Joins from an address. */
function joinFrom(address: string, player: TestPlayer, arenaId: string) {
  names += 1;
  const body = { arenaId, displayName: `Player ${names}` };
  return player.call(joinArena, { body, headers: { "x-forwarded-for": address } });
}

test("a class behind one address fills 15 seats, finds another arena open, and five are left for players from elsewhere", async () => {
  const { id } = await mainArena(product);
  const pupils = await Promise.all(Array.from({ length: 30 }, () => product.player()));
  const answers = await Promise.all(pupils.map((pupil) => joinFrom("2001:db8:7:1::9", pupil, id)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(15);
  const others = pupils.filter((_, index) => answers[index]?.statusCode !== 200);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    const { detail } = expectProblem(answer, "seats_kept");
    expect(detail).toBe("The last seats of this arena are kept for players from elsewhere.");
  }
  const next = (await openArenas(product)).find(({ name }) => name === "All-Star Arena 2");

  // A neighbour within the /48 is no other network here.
  const [neighbour, stranger] = [await product.player(), await product.player()];
  expectProblem(await joinFrom("2001:db8:7:ffff::1", neighbour, id), "seats_kept");
  expect((await joinFrom("192.0.2.7", stranger, id)).statusCode).toBe(200);
  expect((await detailOf(product, id)).arena.playerCount).toBe(16);

  for (const pupil of others) expect((await joinFrom("2001:db8:7:1::9", pupil, next?.id ?? "")).statusCode).toBe(200);
  // Joining again takes no seat.
  const seated = pupils.find((_, index) => answers[index]?.statusCode === 200);
  if (seated === undefined) throw new Error("Nobody is there");
  expect((await joinFrom("2001:db8:7:1::9", seated, id)).statusCode).toBe(200);
});

test("calls that are refused take nothing from what the players of a network may join", async () => {
  const { id } = await mainArena(product);
  const player = await product.player();
  const headers = { "x-forwarded-for": "192.0.2.99" };
  for (let call = 0; call < 70; call += 1) {
    expectProblem(await product.call(joinArena, { body: {}, headers }), "invalid_request");
    const body = { arenaId: id, displayName: "Nobody", userId: player.id };
    expectProblem(await product.call(joinArena, { body, headers }), "player_unproven");
  }
  expect((await joinFrom("192.0.2.99", player, id)).statusCode).toBe(200);
});

test("who is refused for another reason takes no seat of the network", async () => {
  const { id = "" } = (await openArenas(product)).find(({ category }) => category !== null) ?? {};
  const players = await Promise.all(Array.from({ length: 16 }, () => product.player()));
  const taken = await product.player();
  const body = { arenaId: id, displayName: "Taken" };
  expect((await taken.call(joinArena, { body, headers: { "x-forwarded-for": "198.51.100.1" } })).statusCode).toBe(200);
  for (const player of players.slice(0, 3)) {
    const answer = await player.call(joinArena, { body, headers: { "x-forwarded-for": "198.51.100.2" } });
    expectProblem(answer, "name_taken");
  }
  const codes = await Promise.all(players.map((player) => joinFrom("198.51.100.2", player, id)));
  expect(codes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(15);
});

describe("joining", () => {
  beforeEach(hours.next);

  test("puts a player on the board, and again changes nothing, not even the name", async () => {
    const { id } = await mainArena(product);
    const ada = await product.player();
    const first = await enter(ada, id, "  Ada  ");
    const before = await contents(product.database.pool);
    expect(await enter(ada, id, "Other")).toBe(first);
    expect(await contents(product.database.pool)).toEqual(before);
    const { participants, arena } = await detailOf(product, id);
    expect(participants).toEqual([
      {
        id: first,
        userId: ada.id,
        displayName: "Ada",
        score: 0,
        correctPredictions: 0,
        totalVotes: 0,
        votedOn: [],
        rank: 1,
        here: true,
      },
    ]);
    expect(arena.playerCount).toBe(1);
  });

  test.for(["", "   ", "x".repeat(21), "a\u202Eb"])("with a name that is none is 400: %j", async (displayName) => {
    const { id } = await mainArena(product);
    const answer = await (await product.player()).call(joinArena, { body: { arenaId: id, displayName } });
    expect(Object.keys(expectProblem(answer, "invalid_request").errors ?? {})).toEqual(["displayName"]);
  });

  test("with a name that looks like another's is 409, and in another arena it is free", async () => {
    const [one, other] = await openArenas(product);
    if (one === undefined || other === undefined) throw new Error("Too few arenas");
    await enter(await product.player(), one.id, "Paul");
    const player = await product.player();
    expectProblem(await player.call(joinArena, { body: { arenaId: one.id, displayName: "pau1" } }), "name_taken");
    await enter(player, other.id, "Paul");
    await enter(player, one.id, "Paula");
  });

  test("waits for no row that all arenas share", async () => {
    const { id } = await mainArena(product);
    const player = await product.player();
    await product.database.query.transaction().execute(async (transaction) => {
      // As whoever opens or ends another arena does.
      await sql`SELECT FROM arena_list FOR UPDATE`.execute(transaction);
      await enter(player, id, "Ada");
    });
    expect((await detailOf(product, id)).arena.playerCount).toBe(1);
  });

  test("an ended arena is 410, also before anybody has ended it", async () => {
    const { id } = await mainArena(product);
    const body = { arenaId: id, displayName: "Ada" };
    await setTime(product.database, hours.minute(30));
    expectProblem(await (await product.player()).call(joinArena, { body }), "arena_ended");
    await product.advance();
    expectProblem(await (await product.player()).call(joinArena, { body }), "arena_ended");
  });
});
