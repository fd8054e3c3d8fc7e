import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createDemoRounds, joinLiveEvent, voteInLiveEvent } from "#contract/live-events.ts";
import { EVENT_PLAYERS, EVENT_ROUNDS, NETWORK_EVENT_PLAYERS } from "#contract/values/live-event-limits.ts";
import type { Player } from "../http/identity.ts";
import { createLimits } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import { seatsOf } from "../http/network-seats.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { setTime } from "../database/held-time.ts";
import { knownPlayer } from "../testing/known-player.ts";
import {
  eventTimes,
  joinEvent,
  latestEvent,
  passTo,
  problemOf,
  results,
  runningRound,
  stage,
  startEvents,
  voteFor,
} from "../testing/live-events.ts";
import { recount } from "../recount/recount.ts";
import { createEventJoining } from "./join.ts";

let one: TestApp;
let other: TestApp;
let id: string;
beforeAll(async () => {
  one = await startEvents();
  other = await startTestApp({ like: one });
});
/** What the queue of one process tells, and what it is told. */
const quiet = { watch: () => () => undefined, joined: () => undefined };
afterAll(async () => {
  expect(await recount(one.database.pool)).toEqual([]);
  await other.close();
  await one.close();
});

const times = eventTimes(() => one);
beforeEach(async () => {
  await times.next();
  ({ id } = await latestEvent(one));
});

/** New players, every other one of them at the other process. */
const newPlayers = async (many: number): Promise<TestPlayer[]> => {
  const players = await Promise.all(Array.from({ length: many }, () => one.player()));
  return players.map((player, index) => (index % 2 === 0 ? player : playerAt(other, player)));
};
const everybody = async (many: number): Promise<TestPlayer[]> => {
  const players = await newPlayers(many);
  await Promise.all(players.map((player) => joinEvent(player, id)));
  return players;
};
const statuses = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([code, all]) => [code, all.length]),
  );

test("of fifty who join an event with twenty places left, twenty are let in", async () => {
  const players = await newPlayers(50);
  const change = (by: string) =>
    one.database.pool.query(`UPDATE live_events SET participants = ${by} WHERE id = $1`, [id]);
  await change(String(EVENT_PLAYERS - 20));
  const answers = await Promise.all(players.map((player) => player.call(joinLiveEvent, { body: { eventId: id } })));
  expect(statuses(answers)).toEqual({ 200: 20, 409: 30 });
  expect((await stage(one, id)).event.participantCount).toBe(EVENT_PLAYERS);
  const [first] = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? (players[index] ?? []) : []));
  if (first === undefined) throw new Error("Nobody was let in");
  // Joining again changes nothing, even when it is full.
  await joinEvent(first, id);
  await change("20");
});

test("one network has its share of an event, which a refused join does not use up", async () => {
  const limit = createLimits(true, () => 0);
  const players = await Promise.all((await newPlayers(3)).map((player) => knownPlayer(one, player)));
  const share = seatsOf(limit, "eventSeats", networkOf("192.0.2.1"), Number(id));
  const [first, second, third] = players;
  if (first === undefined || second === undefined || third === undefined) throw new Error("There are no players");
  for (let seat = 0; seat < NETWORK_EVENT_PLAYERS - 1; seat += 1) expect(share.take()).toBe(true);
  const joining = createEventJoining({ database: one.database, ...quiet });
  onTestFinished(() => joining.close());
  const tryToJoin = (player: typeof first, event = Number(id)) => joining.join({ player, share, network: null }, event);
  await expect(tryToJoin(first, 999_999)).rejects.toMatchObject({ code: "event_not_found" });
  expect(await tryToJoin(first)).toBe(true);
  expect(await tryToJoin(first)).toBe(false);
  await expect(tryToJoin(second)).rejects.toMatchObject({ code: "seats_kept" });
  const elsewhere = seatsOf(limit, "eventSeats", networkOf("198.51.100.1"), Number(id));
  expect(await joining.join({ player: second, share: elsewhere, network: null }, Number(id))).toBe(true);
});

test("two thousand who join at once at two processes are in once each, over one connection of each process", async () => {
  const { rows: added } = await one.database.pool.query<{ num: number; id: string }>(
    "INSERT INTO players (num, id, created_at) SELECT n, 'user_1_crowd' || n, now() FROM generate_series(1, 2000) n RETURNING num, id",
  );
  const stranger = { num: 987_654_321, id: "user_1_stranger" };
  let taken = 0;
  const queues = [one, other].map(({ database }) => {
    const pool: typeof database.pool = Object.create(database.pool);
    pool.connect = () => {
      taken += 1;
      return database.pool.connect();
    };
    return createEventJoining({ database: { pool }, ...quiet });
  });
  onTestFinished(async () => void (await Promise.all(queues.map((queue) => queue.close()))));
  const share = { take: () => true, giveBack: () => undefined };
  const ask = (player: Player, event: number, index: number) =>
    queues[index % 2]?.join({ player, share, network: null }, event).catch(({ code }: { code: string }) => code);
  const answers = await Promise.all([
    ...added.map((player, index) => ask(player, Number(id), index)),
    // At the other process.
    ...added.slice(0, 100).map((player, index) => ask(player, Number(id), index + 1)),
    ask(stranger, Number(id), 0),
    ...added.slice(0, 1).map((player) => ask(player, 999_999, 0)),
  ]);
  expect(Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]))).toEqual({
    true: 2000,
    false: 100,
    player_unproven: 1,
    event_not_found: 1,
  });
  expect((await stage(one, id)).event.participantCount).toBe(2000);
  expect(taken).toBe(2);
});

test("fifty joins of one player at two processes are one", async () => {
  const [player] = await newPlayers(1);
  if (player === undefined) throw new Error("There is no player");
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => joinEvent(index % 2 === 0 ? player : playerAt(other, player), id)),
  );
  expect((await stage(one, id)).event.participantCount).toBe(1);
});

test("fifty votes of one player at two processes are one, for either side", async () => {
  const [player] = await everybody(1);
  if (player === undefined) throw new Error("There is no player");
  await setTime(one.database, times.inRound(1));
  const round = await runningRound(one, id);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      voteFor(
        index % 2 === 0 ? player : playerAt(other, player),
        round.id,
        (index % 3 === 0 ? round.celebrity1 : round.celebrity2).id,
      ),
    ),
  );
  const { celebrity1Votes, celebrity2Votes, votedFor } = await runningRound(player, id);
  expect([celebrity1Votes, celebrity2Votes]).toEqual(votedFor === round.celebrity1.id ? [1, 0] : [0, 1]);
});

test("whoever votes while a round ends and is counted has a vote that counts, or is told", async () => {
  const players = await everybody(16);
  let told = 0;
  for (let number = 1; number <= EVENT_ROUNDS; number += 1) {
    await setTime(one.database, times.inRound(number));
    const round = await runningRound(one, id);
    const votes = players.map((player, index) =>
      player.call(voteInLiveEvent, {
        body: { roundId: round.id, votedFor: (index % 3 === 0 ? round.celebrity1 : round.celebrity2).id },
      }),
    );
    const ended = setTime(one.database, times.inRound(number, 60)).then(() =>
      Promise.all([one.advance(), other.advance()]),
    );
    const [answers] = await Promise.all([Promise.all(votes), ended]);
    for (const { statusCode } of answers) expect([200, 410]).toContain(statusCode);
    told += answers.filter(({ statusCode }) => statusCode === 410).length;
    await one.advance();
    const settled = (await results(one, id)).rounds.find((each) => each.id === round.id);
    expect(settled?.totalVotes).toBe(answers.filter(({ statusCode }) => statusCode === 200).length);
  }
  expect(told).toBeGreaterThan(0);
});

test("demo rounds that many start at the same time are started once", async () => {
  const players = await everybody(12);
  await passTo(one, times.inRound(EVENT_ROUNDS, 61));
  const answers = await Promise.all(
    players.map((player) => player.call(createDemoRounds, { params: { eventId: id } })),
  );
  expect(statuses(answers)).toEqual({ 200: 1, 409: 11 });
  const [player] = players;
  if (player === undefined) throw new Error("There is no player");
  expect(await problemOf(player.call(createDemoRounds, { params: { eventId: id } }))).toBe("round_running");
  const { rows } = await one.database.pool.query("SELECT FROM event_rounds WHERE event = $1 AND demo", [id]);
  expect(rows).toHaveLength(3);
});

test("processes that settle and announce at the same time do each once", async () => {
  const players = await everybody(8);
  await setTime(one.database, times.inRound(1));
  const round = await runningRound(one, id);
  for (const player of players) await voteFor(player, round.id, round.celebrity1.id);
  await setTime(one.database, times.inRound(EVENT_ROUNDS, 120));
  await Promise.all(Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? one : other).advance()));
  const { leaderboard } = await results(one, id);
  expect(leaderboard.map(({ score, rank }) => [score, rank])).toEqual(players.map(() => [35, 1]));
});
