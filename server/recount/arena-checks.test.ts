import { afterAll, beforeAll, test } from "vitest";
import type { TestApp } from "../testing/app.ts";
import { back, mainArenaWith, startArenas } from "../testing/arenas.ts";
import { expectReported } from "../testing/damage.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startArenas();
  const { players, view } = await mainArenaWith(product, 3);
  for (const player of players) await back(player, view.battles[0], "A");
});
afterAll(() => product.close());

test.for([
  ["arena_participants", "score = score + 5", "score = score - 5", "40 points of 1 votes and 1 right"],
  ["arena_participants", "correct = 2", "correct = 1", "participant"],
  ["arena_battles", "votes_a = votes_a + 1", "votes_a = votes_a - 1", "battle"],
  ["arena_battles", "winner = 1 WHERE NOT complete", "winner = null WHERE NOT complete", "winner 1"],
  ["arenas", "players = players + 1", "players = players - 1", "players, log"],
  ["arena_participants", "rank = 2", "rank = null", "rank of participant"],
  ["players", "arena_votes = 0", "arena_votes = 1", "arenas of player"],
  ["players", "arena_predictions = 0", "arena_predictions = 1", "arenas of player"],
  ["players", "arena_calls = 0", "arena_calls = 1", "arenas of player"],
  ["arena_battles", "networks = 4 WHERE complete", "networks = 3 WHERE complete", "networks of battle"],
] as const)("the recount reports what is wrong in arenas: %s with %s", (damage) =>
  expectReported(product.database.pool, damage),
);
