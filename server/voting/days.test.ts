import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { board, undo, vote } from "../testing/ballots.ts";
import { recount } from "../recount/recount.ts";
import { DAY, SECOND } from "../testing/time.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp({ now: "2026-11-21T23:59:55Z" });
});
afterEach(() => product.close());

test("a vote cast just before midnight can be undone just after it", async () => {
  const [early, late] = [await product.player(), await product.player()];
  await vote(early, "adele", "hot");
  product.clock.advance(6 * SECOND);
  await vote(late, "adele", "not");
  await undo(early, "adele");
  expect(await board(product, { filter: "week" })).toMatchObject([{ id: "adele", hotPercentage: 0, totalVotes: 1 }]);
  expect(await recount(product.database.pool)).toEqual([]);
});

test("votes through a process whose clock is slightly behind count for the new day", async () => {
  product.clock.advance(6 * SECOND);
  await vote(await product.player(), "adele", "hot");
  product.clock.advance(-6 * SECOND);
  await vote(await product.player(), "adele", "not");
  product.clock.advance(6 * SECOND);
  expect(await board(product, { filter: "today" })).toMatchObject([{ id: "adele", hotPercentage: 50, totalVotes: 2 }]);
  expect(await recount(product.database.pool)).toEqual([]);
});

test("a clock that was a year ahead has no effect on today's leaderboard once it is corrected", async () => {
  await vote(await product.player(), "drake", "hot");
  product.clock.advance(365 * DAY);
  await vote(await product.player(), "adele", "hot");
  product.clock.advance(-365 * DAY);
  await vote(await product.player(), "drake", "not");
  expect(await board(product, { filter: "today" })).toMatchObject([{ id: "drake", hotPercentage: 50, totalVotes: 2 }]);
  expect(await recount(product.database.pool)).toEqual([]);
});
