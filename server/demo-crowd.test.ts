import { afterEach, beforeEach, expect, test } from "vitest";
import { activeLeagues } from "#contract/leagues.ts";
import { Client, join, type Wire } from "../crowd/client.ts";
import { playArena, playEvent } from "../crowd/contests.ts";
import { makeFans } from "../crowd/fan.ts";
import { playHistory } from "../crowd/month.ts";
import { everybody } from "../crowd/rounds.ts";
import { recount } from "./recount/recount.ts";
import { startTestApp, type TestApp } from "./testing/app.ts";
import { board } from "./testing/ballots.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp({ now: new Date().toISOString() });
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

test("some days of simulated players fill boards and leagues, by the public API", async () => {
  const until = product.clock.now;
  const clients: Client[] = [];
  for (const fan of makeFans(12, "test")) clients.push(new Client({ ...fan, loyalty: 1 }, wire, await join(fan, wire)));
  const told: number[] = [];
  await playHistory({
    clients,
    until,
    days: 3,
    setTime: (at) => {
      product.clock.now = at;
    },
    tell: (day) => told.push(day),
  });
  expect(told).toEqual([1, 2, 3]);
  expect((await board(product)).length).toBeGreaterThan(40);
  const { rows } = await product.database.pool.query(
    `SELECT max(longest_streak) AS streak, sum(battles_played) AS battles, sum(games_played) AS rounds,
            (SELECT count(*) FROM ten_results) AS tens, (SELECT count(*) FROM draft_teams) AS teams FROM players`,
  );
  expect(rows[0].streak).toBeGreaterThanOrEqual(2);
  for (const what of ["battles", "rounds", "tens", "teams"]) expect(Number(rows[0][what]), what).toBeGreaterThan(0);
  const leagues = activeLeagues.answer.parse((await product.call(activeLeagues)).json());
  expect(leagues.reduce((sum, { memberCount }) => sum + memberCount, 0)).toBeGreaterThan(5);
});

test("fans play arenas and events, and let be what is refused", async () => {
  const [one, other] = makeFans(2, "test");
  if (one === undefined || other === undefined) throw new Error("two fans");
  const client = new Client(one, wire, await join(one, wire));
  const stars = new Map((await everybody(client)).map((star) => [star.id, star]));
  const moment = { at: product.clock.now, look: () => Promise.resolve() };
  await playArena(client, stars, moment);
  const { rows } = await product.database.pool.query("SELECT count(*)::integer AS votes FROM arena_votes");
  expect(rows[0].votes).toBe(10);
  await playEvent(client, moment);
  const stranger = new Client(other, wire, { id: client.id, cookie: "" });
  await playArena(stranger, stars, moment);
  const { rows: after } = await product.database.pool.query("SELECT count(*)::integer AS votes FROM arena_votes");
  expect(after[0].votes).toBe(10);
});
