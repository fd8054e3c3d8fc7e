import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { record, stats, undo, vote } from "../testing/ballots.ts";
import { recount } from "../recount/recount.ts";
import { DAY, SECOND } from "../testing/time.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp();
});
afterEach(() => product.close());

/** Votes once a day for this many days in a row, starting now. Returns the streak rewards by day. */
async function voteDaily(player: TestPlayer, days: number): Promise<Record<number, number>> {
  const rewards: Record<number, number> = {};
  for (let day = 1; day <= days; day += 1) {
    if (day > 1) product.clock.advance(DAY);
    const { streakReward } = await vote(player, "usain-bolt", "hot");
    if (streakReward !== undefined) rewards[day] = streakReward.streakCount;
  }
  return rewards;
}

function moveTo(moment: string): void {
  product.clock.now = new Date(moment);
}

test("the streak is rewarded on its 3rd, 7th, 15th and 30th day and on no other", async () => {
  const player = await product.player();
  expect(await voteDaily(player, 32)).toEqual({ 3: 3, 7: 7, 15: 15, 30: 30 });
  expect(await record(product, player)).toMatchObject({ current_streak: 32, longest_streak: 32, hot_votes: 32 });
});

test("a day without a vote ends the streak and keeps the longest", async () => {
  const player = await product.player();
  await voteDaily(player, 4);
  product.clock.advance(2 * DAY);
  expect(await voteDaily(player, 2)).toEqual({});
  expect(await record(product, player)).toMatchObject({ current_streak: 2, longest_streak: 4 });
  product.clock.advance(DAY);
  expect(await voteDaily(player, 1)).toEqual({ 1: 3 });
});

test("only the first vote of a day extends the streak", async () => {
  const player = await product.player();
  expect(await voteDaily(player, 3)).toEqual({ 3: 3 });
  expect(await vote(player, "serena-williams", "hot")).not.toHaveProperty("streakReward");
  expect(await vote(player, "usain-bolt", "not")).not.toHaveProperty("streakReward");
  expect(await record(product, player)).toMatchObject({ current_streak: 3, longest_streak: 3 });
});

test("a repeated request returns the reward again, which is still one reward", async () => {
  const player = await product.player();
  await voteDaily(player, 2);
  product.clock.advance(DAY);
  const first = await vote(player, "usain-bolt", "hot");
  expect(first.streakReward).toEqual({ streakCount: 3 });
  expect(await vote(player, "usain-bolt", "hot")).toEqual(first);
  expect(await record(product, player)).toMatchObject({ current_streak: 3, hot_votes: 3 });
});

test("the day changes at midnight UTC, not 24 hours after the last vote", async () => {
  const player = await product.player();
  moveTo("2027-06-01T23:59:59.999Z");
  await vote(player, "zendaya", "hot");
  product.clock.advance(1);
  expect(await vote(player, "zendaya", "hot")).toMatchObject({ totalVotes: 2 });
  expect(await record(product, player)).toMatchObject({ current_streak: 2, last_vote_day: "2027-06-02" });
});

test("nearly two days between votes keep a streak when no UTC day is missed", async () => {
  const player = await product.player();
  moveTo("2027-07-01T00:00:00Z");
  await vote(player, "adele", "hot");
  product.clock.advance(2 * DAY - SECOND);
  await vote(player, "adele", "hot");
  expect(await record(product, player)).toMatchObject({ current_streak: 2, last_vote_day: "2027-07-02" });
});

test.for([
  ["over the leap day", "2028-02-27T18:00:00Z", "2028-03-01"],
  ["over the end of February in an ordinary year", "2029-02-26T18:00:00Z", "2029-03-01"],
  ["over New Year", "2029-12-29T18:00:00Z", "2030-01-01"],
] as const)("a streak goes on %s", async ([, start, end]) => {
  const player = await product.player();
  moveTo(start);
  const days = (Date.parse(end) - Date.parse(start.slice(0, 10))) / DAY + 1;
  expect(await voteDaily(player, days)).toEqual({ 3: 3 });
  expect(await record(product, player)).toMatchObject({ current_streak: days, last_vote_day: end });
});

test("skipping the leap day ends a streak", async () => {
  const player = await product.player();
  moveTo("2032-02-28T12:00:00Z");
  await vote(player, "drake", "hot");
  moveTo("2032-03-01T12:00:00Z");
  await vote(player, "drake", "hot");
  expect(await record(product, player)).toMatchObject({ current_streak: 1, longest_streak: 1 });
});

test("a freeze that seven days in a row have earned keeps the streak over a missed day, says so, and is undone with its vote", async () => {
  const player = await product.player();
  moveTo("2027-05-01T12:00:00Z");
  await voteDaily(player, 7);
  const before = await record(product, player);
  product.clock.advance(2 * DAY);
  expect(await stats(player)).toMatchObject({
    currentStreak: 7,
    streakFreeze: { ready: false, keeping: "2027-05-08", usedFor: null },
  });
  const first = await vote(player, "adele", "hot");
  expect(first.streakFreeze).toEqual({ day: "2027-05-08", streakCount: 8 });
  expect(await vote(player, "adele", "hot")).toEqual(first);
  expect(await vote(player, "drake", "hot")).not.toHaveProperty("streakFreeze");
  expect(await stats(player)).toMatchObject({
    currentStreak: 8,
    streakFreeze: { ready: false, usedFor: "2027-05-08" },
  });
  await undo(player, "drake");
  await undo(player, "adele");
  expect(await record(product, player)).toEqual(before);
  expect((await vote(player, "adele", "hot")).streakFreeze).toEqual({ day: "2027-05-08", streakCount: 8 });
  expect(await recount(product.database.pool)).toEqual([]);
});
