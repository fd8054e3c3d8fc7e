import { afterAll, beforeAll, expect, test } from "vitest";
import { joinLeague, leaveLeague } from "#contract/leagues.ts";
import { decideName, ownName } from "#contract/names.ts";
import type { TestApp } from "../testing/app.ts";
import { enter, mainArena, startArenas } from "../testing/arenas.ts";
import { openLeague } from "../testing/leagues.ts";

let product: TestApp;
let arena: string;
beforeAll(async () => {
  product = await startArenas();
  arena = (await mainArena(product)).id;
});
afterAll(() => product.close());

/** @param id of the participation in the arena */
async function hide(id: string): Promise<void> {
  const answer = await product.call(decideName, { body: { contest: "arena", id, hide: true, reason: "offensive" } });
  expect(answer.statusCode, answer.body).toBe(200);
}

test("a player's own name is that of its last league, otherwise of its last arena, as long as it is not hidden", async () => {
  const player = await product.player();
  const own = async () => ownName.answer.strict().parse((await player.call(ownName)).json()).displayName;
  expect(await own()).toBeNull();
  const inArena = await enter(player, arena, "Arena Fan");
  expect(await own()).toBe("Arena Fan");
  await player.call(joinLeague, { body: { leagueId: await openLeague(product), displayName: "League Fan" } });
  expect(await own()).toBe("League Fan");
  await player.call(leaveLeague, { params: { id: await openLeague(product) }, body: { userId: player.id } });
  await hide(inArena);
  expect(await own()).toBeNull();
});

test("a name that was hidden from a player is not offered from elsewhere, where it would be refused", async () => {
  const player = await product.player();
  const inArena = await enter(player, arena, "Seen Twice");
  await player.call(joinLeague, { body: { leagueId: await openLeague(product), displayName: "Seen Twice" } });
  await hide(inArena);
  const { displayName } = ownName.answer.parse((await player.call(ownName)).json());
  expect(displayName).toBeNull();
  await player.call(leaveLeague, { params: { id: await openLeague(product) }, body: { userId: player.id } });
});
