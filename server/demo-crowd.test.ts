import { afterEach, beforeEach, expect, test } from "vitest";
import { pastDraftCompetitions } from "#contract/draft-competitions.ts";
import { activeLeagues, pastLeagues } from "#contract/leagues.ts";
import { Client, join, type Wire } from "../crowd/client.ts";
import { playArena, playEvent } from "../crowd/contests.ts";
import { makeFans } from "../crowd/fan.ts";
import { playHistory } from "../crowd/month.ts";
import { everybody } from "../crowd/rounds.ts";
import { recount } from "./recount/recount.ts";
import { startTestApp, type TestApp } from "./testing/app.ts";
import { board } from "./testing/ballots.ts";
import { holdTime, releaseTime, setTime } from "./database/held-time.ts";

const DAYS = 8;
/** A Friday. */
const until = new Date("2026-11-20T13:10:00Z");

let product: TestApp;
beforeEach(async () => {
  const begin = new Date(until.getTime() - DAYS * 86_400_000);
  product = await startTestApp({
    now: begin.toISOString(),
    prepare: (database) => holdTime(database, begin),
  });
});
afterEach(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await product.close();
});

const wire: Wire = async ({ method, path, headers, body }) => {
  const call = { method: method === "GET" ? "GET" : "POST", url: path, headers: { ...headers } } as const;
  const answer = await product.app.inject({ ...call, ...(body !== undefined && { payload: body }) });
  const cookie = [answer.headers["set-cookie"] ?? []].flat()[0];
  return { status: answer.statusCode, cookie, body: answer.body };
};

test("some days of simulated players fill boards and contests, ended ones as well, by the public API", async () => {
  const clients: Client[] = [];
  for (const fan of makeFans(12, "test"))
    clients.push(new Client({ ...fan, loyalty: 1 }, wire, await join(fan, wire, product.clock.now.getTime())));
  const told: number[] = [];
  await playHistory({
    clients,
    until,
    days: DAYS,
    setTime: async (at) => {
      product.clock.now = at;
      await setTime(product.database, at);
    },
    carryOut: product.advance,
    tell: (day) => told.push(day),
  });
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await board(product)).length).toBeGreaterThan(40);
  const { rows } = await product.database.pool.query(
    `SELECT max(longest_streak) AS streak, sum(battles_played) AS battles, sum(games_played) AS rounds,
            (SELECT count(*) FROM ten_results) AS tens, (SELECT count(*) FROM draft_teams) AS teams FROM players`,
  );
  expect(rows[0].streak).toBeGreaterThanOrEqual(2);
  for (const what of ["battles", "rounds", "tens", "teams"]) expect(Number(rows[0][what]), what).toBeGreaterThan(0);
  const leagues = activeLeagues.answer.parse((await product.call(activeLeagues)).json());
  expect(leagues.reduce((sum, { memberCount }) => sum + memberCount, 0)).toBeGreaterThan(5);
  const past = pastLeagues.answer.parse((await product.call(pastLeagues)).json());
  expect(past.flatMap(({ winners }) => winners).length).toBeGreaterThan(0);
  const weeks = pastDraftCompetitions.answer.parse((await product.call(pastDraftCompetitions)).json());
  expect(weeks[0]?.participants).toBeGreaterThan(0);
  const { rows: paid } = await product.database.pool.query(
    "SELECT count(*)::integer AS leagues FROM ledger WHERE reason = 'league'",
  );
  expect(paid[0].leagues).toBeGreaterThan(0);
  const { rows: events } = await product.database.pool.query("SELECT count(*)::integer AS votes FROM event_votes");
  expect(events[0].votes).toBeGreaterThan(10);
});

test("once time is released, the database's goes on from now", async () => {
  await releaseTime(product.database);
  const { rows } = await product.database.pool.query("SELECT product_now() = now() AS is_now");
  expect(rows).toEqual([{ is_now: true }]);
});

test("fans play arenas and events, and let be what is refused", async () => {
  const [one, other] = makeFans(2, "test");
  if (one === undefined || other === undefined) throw new Error("two fans");
  const client = new Client(one, wire, await join(one, wire, product.clock.now.getTime()));
  const stars = new Map((await everybody(client)).map((star) => [star.id, star]));
  const seconds: number[] = [];
  const look = async (lasting?: number) => void (lasting !== undefined && seconds.push(lasting));
  const moment = { at: product.clock.now, look, speed: 1 };
  await playArena(client, stars, moment);
  const { rows } = await product.database.pool.query("SELECT count(*)::integer AS votes FROM arena_votes");
  expect(rows[0].votes).toBe(10);
  // As people read: an arena of fans lasts some minutes.
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(12);
  expect(seconds).toHaveLength(10);
  await playEvent(client, moment);
  const stranger = new Client(other, wire, { id: client.id, cookie: "" });
  await playArena(stranger, stars, moment);
  const { rows: after } = await product.database.pool.query("SELECT count(*)::integer AS votes FROM arena_votes");
  expect(after[0].votes).toBe(10);
});
