import { afterEach, beforeEach, expect, test } from "vitest";
import { userStats } from "#contract/rewards.ts";
import { loadRoster } from "#roster/load.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { complete, stats, undo, vote } from "../testing/ballots.ts";
import { contents } from "../testing/contents.ts";
import { DAY, HOUR, SECOND } from "../testing/time.ts";
import { BADGES } from "./badges.ts";

let product: TestApp;
let player: TestPlayer;
beforeEach(async () => {
  product = await startTestApp({ now: "2026-11-21T12:00:00Z" });
  player = await product.player();
});
afterEach(() => product.close());

function progressOf(id: string, { badgeProgress }: Awaited<ReturnType<typeof stats>>) {
  return badgeProgress.find((badge) => badge.id === id);
}

test("a new player has nothing yet, and sees the progress towards every badge", async () => {
  expect(await stats(player)).toEqual({
    currentStreak: 0,
    longestStreak: 0,
    savedToday: false,
    streakFreeze: { ready: false, keeping: null, usedFor: null },
    totalVotes: 0,
    hotVotes: 0,
    notVotes: 0,
    totalGamesPlayed: 0,
    totalBattlesPlayed: 0,
    totalChallengesCompleted: 0,
    points: 0,
    coins: 0,
    badges: "[]",
    badgeProgress: BADGES.map(({ id, need }) => ({ id, have: 0, need, earnedAt: null })),
  });
});

test("votes, rounds and battles appear as they are counted", async () => {
  await vote(player, "adele", "hot", "s1");
  await vote(player, "drake", "not", "s1");
  await vote(player, "zendaya", "not", "s1");
  await undo(player, "zendaya");
  await vote(player, "drake", "hot", "s1");
  await vote(player, "drake", "not", "s1");
  await complete(player, "s1");
  await product.database.pool.query("UPDATE players SET battles_played = 4, coins = 500");
  expect(await stats(player)).toMatchObject({
    currentStreak: 1,
    longestStreak: 1,
    savedToday: true,
    totalVotes: 2,
    hotVotes: 1,
    notVotes: 1,
    totalGamesPlayed: 1,
    totalBattlesPlayed: 4,
    coins: 500,
  });
});

test("statistics are visible only to their player", async () => {
  await vote(await product.player(), "adele", "hot");
  expect(await stats(player)).toMatchObject({ totalVotes: 0, currentStreak: 0 });
});

test("the streak holds until a UTC day has passed without a vote, and the longest stays", async () => {
  for (let day = 0; day < 4; day += 1) {
    await vote(player, "adele", "hot");
    product.clock.advance(DAY);
  }
  expect(await stats(player)).toMatchObject({ currentStreak: 4, longestStreak: 4, savedToday: false });
  product.clock.now = new Date("2026-11-25T23:59:59.999Z");
  expect(await stats(player)).toMatchObject({ currentStreak: 4, savedToday: false });
  product.clock.advance(1);
  expect(await stats(player)).toMatchObject({ currentStreak: 0, longestStreak: 4, savedToday: false });
  await vote(player, "adele", "hot");
  expect(await stats(player)).toMatchObject({ currentStreak: 1, longestStreak: 4, savedToday: true });
});

test("undoing a vote also undoes today's save of the streak", async () => {
  await vote(player, "adele", "hot");
  product.clock.advance(DAY);
  await vote(player, "adele", "hot");
  await undo(player, "adele");
  expect(await stats(player)).toMatchObject({ currentStreak: 1, savedToday: false });
});

test("a broken streak starts over towards the next badge", async () => {
  for (let day = 0; day < 4; day += 1) {
    await vote(player, "adele", "hot");
    product.clock.advance(DAY);
  }
  expect(progressOf("hot-streak", await stats(player))).toMatchObject({ have: 4, need: 7 });
  product.clock.advance(DAY);
  const broken = await stats(player);
  expect(progressOf("hot-streak", broken)).toMatchObject({ have: 0, need: 7 });
  expect(progressOf("warm-streak", broken)).toEqual({
    id: "warm-streak",
    have: 3,
    need: 3,
    earnedAt: "2026-11-23T12:00:00.000Z",
  });
});

test("badges are listed oldest first, as a JSON string", async () => {
  const ids = loadRoster(2026).map(({ id }) => id);
  for (const id of ids.slice(0, 25)) await vote(player, id, "hot", "s1");
  product.clock.advance(HOUR);
  await complete(player, "s1");
  expect((await stats(player)).badges).toBe('["first-opinions","curtain-up","full-house"]');
});

test("a badge that is no longer awarded is kept but not shown", async () => {
  await product.database.pool.query(
    "INSERT INTO player_badges (player, badge, earned_at) SELECT num, 'long-gone', now() FROM players",
  );
  expect(await stats(player)).toMatchObject({ badges: "[]" });
});

test("reading changes nothing, and needs no id in the body", async () => {
  await vote(player, "adele", "hot");
  const before = await contents(product.database.pool);
  const named = await stats(player);
  for (const body of [{}, { userId: null }]) expect((await player.call(userStats, { body })).json()).toEqual(named);
  expect(await contents(product.database.pool)).toEqual(before);
});

test("no votes are read, however many were cast", async () => {
  await vote(player, "adele", "hot");
  await product.database.pool.query("ALTER TABLE votes RENAME TO away");
  expect(await stats(player)).toMatchObject({ totalVotes: 1, currentStreak: 1 });
});

test("a player who is no longer in the database is created anew", async () => {
  await vote(player, "adele", "hot");
  await product.database.pool.query("DELETE FROM players");
  expect(await stats(player)).toMatchObject({ totalVotes: 0, currentStreak: 0 });
});

test("statistics are consistent while votes are being counted", async () => {
  const ids = loadRoster(2026).map(({ id }) => id);
  const voting = Promise.all(ids.slice(0, 60).map((id) => vote(player, id, "hot")));
  const seen = await Promise.all(Array.from({ length: 30 }, () => stats(player)));
  await voting;
  for (const { totalVotes, hotVotes, badges } of [...seen, await stats(player)]) {
    expect(totalVotes).toBe(hotVotes);
    expect(JSON.parse(badges).includes("first-opinions")).toBe(totalVotes >= 25);
    expect(JSON.parse(badges).includes("soft-spot")).toBe(hotVotes >= 50);
  }
});

test("the day counts as saved for a process whose clock is slightly behind", async () => {
  product.clock.now = new Date("2026-11-22T00:00:01Z");
  await vote(player, "adele", "hot");
  product.clock.advance(-2 * SECOND);
  expect(await stats(player)).toMatchObject({ currentStreak: 1, savedToday: true });
});
