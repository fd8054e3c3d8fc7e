import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { joinLiveEvent } from "#contract/live-events.ts";
import { EVENT_ROUNDS } from "#contract/values/live-event-limits.ts";
import { recount } from "../recount/recount.ts";
import type { TestApp, TestPlayer } from "../testing/app.ts";
import { setTime } from "../database/held-time.ts";
import { eventTimes, latestEvent, passTo, runningRound, startEvents, voteFor } from "../testing/live-events.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startEvents({ rateLimit: true, trustProxy: 1 });
});
afterAll(() => product.close());

const times = eventTimes(() => product);
beforeEach(() => times.next());

/** What a whole event with votes in one round brings players who join from these addresses. */
async function gainsOf(addresses: readonly string[]) {
  const { id } = await latestEvent(product);
  const players: TestPlayer[] = [];
  for (const from of addresses) {
    const player = await product.player();
    const join = { body: { eventId: id }, headers: { "x-forwarded-for": from } };
    expect((await player.call(joinLiveEvent, join)).statusCode).toBe(200);
    players.push(player);
  }
  await setTime(product.database, times.inRound(1));
  const round = await runningRound(product, id);
  for (const player of players) await voteFor(player, round.id, round.celebrity1.id);
  const hashes = () =>
    product.database.pool.query("SELECT FROM event_participants WHERE event = $1 AND network IS NOT NULL", [id]);
  expect((await hashes()).rows).toHaveLength(players.length);
  await passTo(product, times.inRound(EVENT_ROUNDS, 61));
  expect((await hashes()).rows).toEqual([]);
  const { rows } = await product.database.pool.query(
    "SELECT event_votes, event_calls, events_won FROM players WHERE id = ANY ($1)",
    [players.map((player) => player.id)],
  );
  expect(await recount(product.database.pool)).toEqual([]);
  return rows;
}

test.for([
  ["three players of one address", ["192.0.2.1", "192.0.2.1", "192.0.2.1"], false],
  ["three of two", ["192.0.2.1", "192.0.2.2", "192.0.2.1"], false],
  ["three of one /48", ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1"], false],
  ["three of three networks", ["192.0.2.1", "198.51.100.1", "2001:db8:1::1"], true],
] as const)("a crowd is of networks: %s", async ([, addresses, isCrowd]) => {
  const counted = isCrowd ? 1 : 0;
  expect(await gainsOf(addresses)).toEqual(
    addresses.map(() => ({ event_votes: 1, event_calls: counted, events_won: counted })),
  );
});
