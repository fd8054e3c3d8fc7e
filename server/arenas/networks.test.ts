import { afterAll, beforeAll, expect, test } from "vitest";
import { joinArena } from "#contract/arenas.ts";
import type { TestApp, TestPlayer } from "../testing/app.ts";
import { detailOf, mainArena, openArenas, startArenas } from "../testing/arenas.ts";
import { expectProblem } from "../testing/problem.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startArenas({ rateLimit: true });
});
afterAll(() => product.close());

let names = 0;

/** Joins from an address. */
function joinFrom(address: string, player: TestPlayer, arenaId: string) {
  names += 1;
  const body = { arenaId, displayName: `Player ${names}` };
  return player.call(joinArena, { body, headers: { "x-forwarded-for": address } });
}

test("a class behind one address fills 15 places, is shown to another arena, and five are left for players from elsewhere", async () => {
  const { id } = await mainArena(product);
  const pupils = await Promise.all(Array.from({ length: 30 }, () => product.player()));
  const answers = await Promise.all(pupils.map((pupil) => joinFrom("2001:db8:7:1::9", pupil, id)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(15);
  const others = pupils.filter((_, index) => answers[index]?.statusCode !== 200);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) expectProblem(answer, "arena_full");

  // A neighbour within the /48 is no other network here.
  const [neighbour, stranger] = [await product.player(), await product.player()];
  expectProblem(await joinFrom("2001:db8:7:ffff::1", neighbour, id), "arena_full");
  expect((await joinFrom("192.0.2.7", stranger, id)).statusCode).toBe(200);
  expect((await detailOf(product, id)).arena.playerCount).toBe(16);

  const next = (await openArenas(product)).find(({ name }) => name === "All-Star Arena 2");
  for (const pupil of others) expect((await joinFrom("2001:db8:7:1::9", pupil, next?.id ?? "")).statusCode).toBe(200);
  // Joining again takes no place.
  const [first] = pupils;
  if (first === undefined) throw new Error("Nobody is there");
  expect((await joinFrom("2001:db8:7:1::9", first, id)).statusCode).toBe(200);
});

test("who is refused for another reason takes no place of the network", async () => {
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
