import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { joinArena } from "#contract/arenas.ts";
import type { TestApp, TestPlayer } from "../testing/app.ts";
import { arenaHours, back, closeArenas, detailOf, mainArena, NAMES, pass, startArenas } from "../testing/arenas.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startArenas({ rateLimit: true, trustProxy: 1 });
});
afterAll(() => closeArenas(product));

const hours = arenaHours(() => product);
beforeEach(hours.next);

/** What an arena with votes in two battles, of which its end completes one, brings players who join from these addresses. */
async function gainsOf(addresses: readonly string[]) {
  const { id } = await mainArena(product);
  const players: TestPlayer[] = [];
  for (const [index, from] of addresses.entries()) {
    const player = await product.player();
    const body = { arenaId: id, displayName: NAMES[index] ?? "" };
    expect((await player.call(joinArena, { body, headers: { "x-forwarded-for": from } })).statusCode).toBe(200);
    players.push(player);
  }
  const late = await product.player();
  const { battles } = await detailOf(late, id);
  for (const player of players) await back(player, battles[0], "A");
  const body = { arenaId: id, displayName: "Late" };
  expect((await late.call(joinArena, { body, headers: { "x-forwarded-for": "203.0.113.9" } })).statusCode).toBe(200);
  for (const player of players) await back(player, battles[1], "A");
  const hashes = () =>
    product.database.pool.query("SELECT FROM arena_participants WHERE arena = $1 AND network IS NOT NULL", [id]);
  expect((await hashes()).rows).toHaveLength(players.length + 1);
  await pass(product, hours.minute(30));
  expect((await hashes()).rows).toEqual([]);
  const { rows } = await product.database.pool.query(
    "SELECT arena_votes, arena_predictions, arena_calls, arenas_won FROM players WHERE id = ANY ($1)",
    [players.map((player) => player.id)],
  );
  return rows;
}

test.for([
  ["three players of two networks", ["192.0.2.1", "192.0.2.2", "192.0.2.1"], false],
  ["three of one /48", ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1"], false],
  ["three of three networks", ["192.0.2.1", "198.51.100.1", "2001:db8:1::1"], true],
] as const)("a crowd is of networks, for badges but not for points: %s", async ([, addresses, isCrowd]) => {
  const gains = { arena_votes: 2, arena_predictions: 2, arena_calls: isCrowd ? 2 : 0, arenas_won: isCrowd ? 1 : 0 };
  expect(await gainsOf(addresses)).toEqual(addresses.map(() => gains));
});
