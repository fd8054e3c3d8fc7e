import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENT_ROUNDS, UPCOMING_EVENTS } from "#contract/values/live-event-limits.ts";
import type { TestApp, TestPlayer } from "../testing/app.ts";
import { setTime } from "../database/held-time.ts";
import {
  active,
  BEGINS,
  joinEvent,
  latestEvent,
  passTo,
  results,
  roundTime,
  runningRound,
  startEvents,
  upcoming,
  voteFor,
} from "../testing/live-events.ts";
import { recount } from "../recount/recount.ts";
import { DAY } from "../testing/time.ts";

let product: TestApp;
let player: TestPlayer;
let id: string;
beforeAll(async () => {
  product = await startEvents();
  player = await product.player();
  ({ id } = await latestEvent(product));
  await joinEvent(player, id);
  await setTime(product.database, roundTime(BEGINS, 1));
  const round = await runningRound(product, id);
  await voteFor(player, round.id, round.celebrity1.id);
  await passTo(product, roundTime(BEGINS, EVENT_ROUNDS + 1));
});
afterAll(() => product.close());

const count = async (table: string) => {
  const { rows } = await product.database.pool.query<{ count: number }>(`SELECT count(*) FROM ${table}`);
  return rows[0]?.count;
};
const later = (days: number) => passTo(product, new Date(BEGINS.getTime() + days * DAY));
const announced = 2 + UPCOMING_EVENTS;

test("an event is read for sixty days, its single votes for seven, and counters stay", async () => {
  const before = await results(player, id);
  expect(before.rounds[0]?.votedFor).toBe(before.rounds[0]?.celebrity1.id);
  await later(7);
  expect(await results(player, id)).toEqual(before);
  await later(7.1);
  expect(await count("event_votes")).toBe(0);
  const { rounds, ...rest } = await results(player, id);
  expect(rounds).toEqual(before.rounds.map((round) => ({ ...round, votedFor: null })));
  expect(rest).toMatchObject({ leaderboard: before.leaderboard, you: before.you });
  expect(await recount(product.database.pool)).toEqual([]);
  await later(60);
  expect((await results(player, id)).leaderboard).toEqual(before.leaderboard);
  await later(60.1);
  expect(await count("event_participants")).toBe(0);
  expect(await recount(product.database.pool)).toEqual([]);
  const { rows } = await product.database.pool.query("SELECT event_votes FROM players WHERE id = $1", [player.id]);
  expect(rows).toEqual([{ event_votes: 1 }]);
});

test("after a long time without a process nothing is made up for: what is on and what follows is announced", async () => {
  const before = await count("live_events");
  await later(80);
  expect(await active(product)).toHaveLength(2);
  expect(await upcoming(product)).toHaveLength(UPCOMING_EVENTS);
  expect(await count("live_events")).toBeLessThanOrEqual(Number(before) + announced);
  expect((await results(product, (await latestEvent(product)).id)).isComplete).toBe(false);
});
