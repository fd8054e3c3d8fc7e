import { afterEach, beforeEach, expect, test } from "vitest";
import { analyticsInsights } from "#contract/analytics.ts";
import type { Timeframe } from "#contract/values/analytics-limits.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { undo, vote } from "../testing/ballots.ts";
import { recount } from "../recount/recount.ts";
import { DAY } from "../testing/time.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp({ now: "2026-10-01T12:00:00Z" });
});
afterEach(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await product.close();
});

/** Lets each player play on the listed days (from 0), then advances to `until`. */
async function play(days: number[][], until: number): Promise<void> {
  const players = await Promise.all(days.map(() => product.player()));
  const start = product.clock.now.getTime();
  for (let day = 0; day <= Math.max(...days.flat()); day += 1) {
    product.clock.now = new Date(start + day * DAY);
    for (const [index, player] of players.entries()) if (days[index]?.includes(day)) await vote(player, "adele", "hot");
  }
  product.clock.now = new Date(start + until * DAY);
}

async function retention(timeframe: Timeframe) {
  const answer = await product.call(analyticsInsights, { query: { timeframe } });
  const { retentionRate, previous } = analyticsInsights.answer.parse(answer.json());
  return [retentionRate, previous.retentionRate];
}

test("a player who plays again within 7 days is retained; one who returns on the 8th day is not", async () => {
  await play([[0], [0, 1], [0, 7], [0, 8]], 8);
  // The day 8 days ago is the latest whose retention is known.
  expect(await retention("24h")).toEqual([2 / 4, null]);
});

test("a timeframe covers as many days as it is long, and the previous one as many before", async () => {
  await play([[0, 1], [0], [7, 9], [8], [8, 15]], 16);
  // Days 2 to 8, and before that days -5 to 1.
  expect(await retention("7d")).toEqual([2 / 3, 1 / 3]);
  expect(await retention("30d")).toEqual([3 / 6, null]);
});

test("returning many times counts once", async () => {
  await play([[0, 1, 2, 3], [0]], 8);
  expect(await retention("24h")).toEqual([1 / 2, null]);
});

test("a day whose only vote was undone does not count as played", async () => {
  const [first, second] = [await product.player(), await product.player()];
  await vote(first, "adele", "hot");
  await vote(second, "adele", "hot");
  product.clock.advance(DAY);
  await vote(first, "drake", "hot");
  await undo(first, "drake");
  product.clock.advance(7 * DAY);
  expect(await retention("24h")).toEqual([0, null]);
});

test("retention is null when nobody played", async () => {
  expect(await retention("30d")).toEqual([null, null]);
});
