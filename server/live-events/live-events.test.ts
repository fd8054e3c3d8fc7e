import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createDemoRounds,
  joinLiveEvent,
  liveEventResults,
  liveEventStage,
  voteInLiveEvent,
} from "#contract/live-events.ts";
import { UPCOMING_EVENTS } from "#contract/values/live-event-limits.ts";
import type { TestApp } from "../testing/app.ts";
import { setTime } from "../database/held-time.ts";
import { knownPlayer } from "../testing/known-player.ts";
import {
  active,
  currentRound,
  eventTimes,
  joinEvent,
  latestEvent,
  passTo,
  problemOf,
  results,
  roundTime,
  runningRound,
  stage,
  startDemo,
  startEvents,
  upcoming,
  voteFor,
} from "../testing/live-events.ts";
import { MINUTE, SECOND } from "../testing/time.ts";
import { readEarned, readStart } from "./queries.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startEvents();
});
afterAll(() => product.close());

const times = eventTimes(() => product);
beforeEach(() => times.next());

test("the programme: two events are on, the one whose rounds go on longest first, and the next ones are announced", async () => {
  const on = await active(product);
  expect(on.map(({ startTime }) => startTime)).toEqual([
    times.begins.toISOString(),
    new Date(times.begins.getTime() - 15 * MINUTE).toISOString(),
  ]);
  const next = await upcoming(product);
  expect(next.length).toBeGreaterThanOrEqual(UPCOMING_EVENTS);
  expect(next.map(({ startTime }) => startTime)).toEqual(
    next.map((_, index) => new Date(times.begins.getTime() + (index + 1) * 15 * MINUTE).toISOString()),
  );
  for (const { featuredCelebrities } of [...on, ...next])
    expect(new Set(featuredCelebrities.map(({ id }) => id)).size).toBe(20);
});

test("a vote counts, is changed, and its round is scored and ranked after its end", async () => {
  const [ada, bo] = [await product.player(), await product.player()];
  const { id } = await latestEvent(product);
  expect(await stage(product, id)).toMatchObject({ round: null, next: { roundNumber: 1 }, you: null });
  for (const player of [ada, bo]) await joinEvent(player, id);
  await setTime(product.database, times.inRound(1));
  const round = await runningRound(product, id);
  await voteFor(ada, round.id, round.celebrity1.id);
  await voteFor(bo, round.id, round.celebrity1.id);
  await voteFor(bo, round.id, round.celebrity2.id);
  await voteFor(bo, round.id, round.celebrity1.id);
  expect(await currentRound(bo, id)).toMatchObject({
    celebrity1Votes: 2,
    celebrity2Votes: 0,
    totalVotes: 2,
    votedFor: round.celebrity1.id,
  });
  await setTime(product.database, times.inRound(1, 60));
  expect(await stage(ada, id)).toMatchObject({
    round: null,
    lastRound: { id: round.id, counted: false, winnerId: null, totalVotes: 2 },
    roundsCompleted: 0,
    you: { score: 0, rank: null, lastVotedFor: round.celebrity1.id },
  });
  await product.advance();
  expect(await stage(ada, id)).toMatchObject({
    lastRound: { counted: true, winnerId: round.celebrity1.id },
    roundsCompleted: 1,
    you: { score: 35, rank: 1, calls: 1, votes: 1 },
  });
  expect(await stage(ada, id)).toMatchObject({ podium: [] });
  await passTo(product, times.inRound(10, 61));
  expect(await stage(ada, id)).toMatchObject({ isComplete: true, podium: [{ score: 35, rank: 1 }, { rank: 1 }] });
  expect(await results(ada, id)).toMatchObject({
    totalParticipants: 2,
    isComplete: true,
    leaderboard: expect.arrayContaining([
      { id: ada.id, score: 35, rank: 1, isYou: true },
      { id: bo.id, score: 35, rank: 1, isYou: false },
    ]),
    you: { score: 35, rank: 1, badges: [{ id: "in-the-audience" }] },
  });
});

test("from its last 15 s on, a round tells how many votes it has and no longer how they divide", async () => {
  const [ada, bo] = [await product.player(), await product.player()];
  const { id } = await latestEvent(product);
  for (const player of [ada, bo]) await joinEvent(player, id);
  await setTime(product.database, times.inRound(1, 44));
  const round = await runningRound(product, id);
  await voteFor(ada, round.id, round.celebrity1.id);
  expect(await currentRound(bo, id)).toMatchObject({ celebrity1Votes: 1, celebrity2Votes: 0, totalVotes: 1 });
  await setTime(product.database, times.inRound(1, 45));
  const sealed = { celebrity1Votes: 1, celebrity2Votes: 0 };
  expect(await stage(product, id)).toMatchObject({ round: { ...sealed, totalVotes: 1 } });
  await setTime(product.database, times.inRound(1, 50));
  await voteFor(bo, round.id, round.celebrity2.id);
  await voteFor(ada, round.id, round.celebrity2.id);
  expect(await currentRound(ada, id)).toMatchObject({ ...sealed, totalVotes: 2, votedFor: round.celebrity2.id });
  expect(await stage(bo, id)).toMatchObject({ round: { ...sealed, totalVotes: 2 } });
  await setTime(product.database, times.inRound(1, 60));
  expect(await stage(bo, id)).toMatchObject({ lastRound: { celebrity1Votes: 0, celebrity2Votes: 2, totalVotes: 2 } });
});

test("what a player has earned on a day, and when an event begins, for others to tell", async () => {
  const player = await product.player();
  const { id, name } = await latestEvent(product);
  await joinEvent(player, id);
  await setTime(product.database, times.inRound(1));
  const round = await runningRound(product, id);
  await voteFor(player, round.id, round.celebrity1.id);
  await passTo(product, times.inRound(1, 61));
  const { num } = await knownPlayer(product, player);
  expect(await product.database.run(readEarned(num, "2026-11-25"))).toEqual({ points: 35, events: 1 });
  expect(await product.database.run(readEarned(num, "2026-11-26"))).toEqual({ points: 0, events: 0 });
  expect(await product.database.run(readStart(Number(id)))).toEqual({ name, startsAt: times.begins });
});

describe("refusals", () => {
  test("of joining", async () => {
    const player = await product.player();
    const { id } = await latestEvent(product);
    const join = (eventId: string) => problemOf(player.call(joinLiveEvent, { body: { eventId } }));
    expect(await join("999999")).toBe("event_not_found");
    const [next] = await upcoming(product);
    expect(await join(next?.id ?? "")).toBe("event_not_begun");
    await setTime(product.database, new Date(times.begins.getTime() + 30 * MINUTE));
    expect(await join(id)).toBe("event_ended");
  });

  test("of votes", async () => {
    const [player, guest] = [await product.player(), await product.player()];
    const { id } = await latestEvent(product);
    await joinEvent(player, id);
    const { next } = await stage(player, id);
    const roundId = next?.id ?? "";
    const votedFor = next?.celebrity1.id ?? "";
    const vote = (by = player, body = { roundId, votedFor }) => problemOf(by.call(voteInLiveEvent, { body }));
    expect(await vote()).toBe("round_not_begun");
    expect(await vote(player, { roundId: "999999", votedFor })).toBe("round_not_found");
    await setTime(product.database, times.inRound(1));
    expect(await vote(guest)).toBe("event_not_joined");
    expect(await vote(player, { roundId, votedFor: next?.celebrity1.id === "adele" ? "rihanna" : "nobody" })).toBe(
      "not_in_round",
    );
    // The last millisecond of the round counts, the end does not.
    await setTime(product.database, new Date(times.inRound(1, 60).getTime() - 1));
    await voteFor(player, roundId, votedFor);
    await setTime(product.database, times.inRound(1, 60));
    expect(await vote()).toBe("round_over");
    await product.advance();
    await setTime(product.database, times.inRound(1));
    expect(await vote()).toBe("round_over");
  });

  test("of unknown events", async () => {
    for (const endpoint of [liveEventStage, liveEventResults])
      expect(await problemOf(product.call(endpoint, { params: { eventId: "999999" } }))).toBe("event_not_found");
  });
});

describe("demo rounds", () => {
  const demo = (player: Parameters<typeof startDemo>[0], eventId: string) =>
    problemOf(player.call(createDemoRounds, { params: { eventId } }));

  test("after the programme, as many as fit, without points", async () => {
    const [player, guest] = [await product.player(), await product.player()];
    const { id } = await latestEvent(product);
    await joinEvent(player, id);
    await passTo(product, times.inRound(10, 61));
    expect(await stage(player, id)).toMatchObject({ demoRounds: 3, isComplete: true });
    expect(await demo(guest, id)).toBe("event_not_joined");
    expect(await startDemo(player, id)).toEqual({ rounds: 3 });
    expect(await demo(player, id)).toBe("round_running");
    const round = await runningRound(player, id);
    expect(round).toMatchObject({ roundNumber: 11, isDemo: true });
    await voteFor(player, round.id, round.celebrity2.id);
    await passTo(product, times.inRound(10, 121));
    expect(await stage(player, id)).toMatchObject({
      round: null,
      lastRound: { id: round.id, counted: true, winnerId: round.celebrity2.id },
      next: { roundNumber: 12, isDemo: true },
      demoRounds: 0,
      roundsCompleted: 10,
      you: { score: 0, votes: 0, rank: null, lastVotedFor: round.celebrity2.id },
    });
    expect((await results(player, id)).rounds.at(-1)).toMatchObject({ isDemo: true, votedFor: round.celebrity2.id });
    await setTime(product.database, new Date(times.begins.getTime() + 30 * MINUTE - 59 * SECOND));
    expect(await demo(player, id)).toBe("event_ended");
  });

  test("not while a round of the programme is on or about to begin", async () => {
    const player = await product.player();
    const { id } = await latestEvent(product);
    await joinEvent(player, id);
    await setTime(product.database, times.inRound(1, 30));
    expect(await demo(player, id)).toBe("round_running");
    await setTime(product.database, times.inRound(1, 61));
    expect(await demo(player, id)).toBe("round_running");
    await setTime(product.database, roundTime(times.begins, 1, -120));
    expect(await startDemo(player, id)).toEqual({ rounds: 1 });
    expect(await stage(player, id)).toMatchObject({
      round: { isDemo: true, roundNumber: 11 },
      next: { roundNumber: 1 },
    });
  });
});
