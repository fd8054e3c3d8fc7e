import { afterEach, beforeEach, expect, test } from "vitest";
import { badge, badges } from "#contract/rewards.ts";
import { loadRoster } from "#roster/load.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { stats, vote } from "../testing/ballots.ts";
import { contents } from "../testing/contents.ts";
import { recount } from "../recount/recount.ts";
import { HOUR } from "../testing/time.ts";
import type { Measure } from "../measures.ts";
import { BADGES } from "./badges.ts";
import { presentBadges } from "./present.ts";
import { syncCollection } from "./rewards.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp();
});
afterEach(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await product.close();
});

const CELEBRITIES = loadRoster(2026).map(({ id }) => id);

/** The badges of another release, with these changes. */
function withBadges(...changed: { id: string; measure: Measure; need: number }[]) {
  const ids = new Set(changed.map(({ id }) => id));
  return [...BADGES.filter(({ id }) => !ids.has(id)), ...changed];
}

const open = (collection: ReturnType<typeof withBadges>) =>
  syncCollection(product.database, product.clock.now, collection);

async function earnedBy(player: TestPlayer): Promise<string[]> {
  const { rows } = await product.database.pool.query<{ badge: string }>(
    "SELECT badge FROM player_badges JOIN players ON num = player WHERE id = $1 ORDER BY badge",
    [player.id],
  );
  return rows.map(({ badge }) => badge);
}

async function voteTimes(player: TestPlayer, count: number): Promise<void> {
  for (const id of CELEBRITIES.slice(0, count)) await vote(player, id, "hot");
}

test("everyone can read the collection, and cache it for a while", async () => {
  const answer = await product.call(badges);
  expect(answer.json()).toEqual(BADGES.map((rule) => badge.parse(rule)));
  expect(answer.headers["cache-control"]).toBe("public, max-age=300");
  const compressed = await product.call(badges, { headers: { "accept-encoding": "br" } });
  expect(compressed.headers["content-encoding"]).toBe("br");
});

test("badges are returned in display order, without unknown ids", () => {
  const presented = presentBadges(["clean-sweep", "no-such-badge", "curtain-up"]);
  expect(presented.map(({ name }) => name)).toEqual(["Curtain Up", "Clean Sweep"]);
});

test("a new badge is awarded silently to players who already qualify, and to others once they do", async () => {
  const [far, near] = [await product.player(), await product.player()];
  await voteTimes(far, 5);
  await voteTimes(near, 3);
  product.clock.advance(HOUR);
  await open(withBadges({ id: "handful", measure: "votes", need: 5 }));
  expect(await earnedBy(far)).toEqual(["handful"]);
  expect(await earnedBy(near)).toEqual([]);
  expect(await vote(far, CELEBRITIES[4] ?? "", "hot")).not.toHaveProperty("newBadges");
  await voteTimes(near, 5);
  expect(await earnedBy(near)).toEqual(["handful"]);
});

test("players keep a badge whose requirement was raised, and get one whose requirement was lowered", async () => {
  const player = await product.player();
  await open(withBadges({ id: "handful", measure: "votes", need: 5 }, { id: "dozen", measure: "votes", need: 12 }));
  await voteTimes(player, 5);
  await open(withBadges({ id: "handful", measure: "votes", need: 6 }, { id: "dozen", measure: "hot", need: 4 }));
  expect(await earnedBy(player)).toEqual(["dozen", "handful"]);
});

test("a removed badge is no longer awarded; when it returns, its owners still have it", async () => {
  const [early, late] = [await product.player(), await product.player()];
  await open(withBadges({ id: "handful", measure: "votes", need: 5 }));
  await voteTimes(early, 5);
  await open(withBadges());
  await voteTimes(late, 6);
  expect(await earnedBy(late)).toEqual([]);
  await open(withBadges({ id: "handful", measure: "votes", need: 5 }));
  expect([await earnedBy(early), await earnedBy(late)]).toEqual([["handful"], ["handful"]]);
});

test("a start with the same collection changes nothing", async () => {
  await voteTimes(await product.player(), 25);
  // Other capabilities begin their day at a start.
  const kept = async () => {
    const { badges, player_badges, players } = await contents(product.database.pool);
    return { badges, player_badges, players };
  };
  const before = await kept();
  expect(before.player_badges).toHaveLength(1);
  const again = await startTestApp({ like: product });
  await again.close();
  expect(await kept()).toEqual(before);
});

test("a start completes what a killed start left unfinished", async () => {
  const player = await product.player();
  await voteTimes(player, 25);
  await product.database.pool.query("DELETE FROM player_badges");
  await product.database.pool.query("UPDATE badges SET given = false WHERE id = 'first-opinions'");
  await (await startTestApp({ like: product })).close();
  expect(await earnedBy(player)).toEqual(["first-opinions"]);
});

test("nobody misses a badge that is added while everyone votes", async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => product.player()));
  const voting = Promise.all(players.map((player) => voteTimes(player, 12)));
  const starts = [3, 6, 9].map((need) => open(withBadges({ id: "handful", measure: "votes", need })));
  await Promise.all([voting, ...starts]);
  for (const player of players) expect(await earnedBy(player)).toEqual(["handful"]);
});

test("earned badges survive a restart, and repeated requests return them as before", async () => {
  const player = await product.player();
  await voteTimes(player, 25);
  const before = await stats(player);
  const again = await startTestApp({ like: product });
  expect(await stats(player)).toEqual(before);
  await again.close();
});
