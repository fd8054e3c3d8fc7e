import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { EVENT_ROUNDS } from "#contract/values/live-event-limits.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { setTime } from "../database/held-time.ts";
import {
  eventTimes,
  joinEvent,
  latestEvent,
  passTo,
  runningRound,
  startEvents,
  voteFor,
} from "../testing/live-events.ts";
import { openPushStream } from "../testing/push-stream.ts";
import { soon } from "../testing/soon.ts";
import { createTurns } from "./turns.ts";

let one: TestApp;
let other: TestApp;
let id: string;
let player: TestPlayer;
beforeAll(async () => {
  one = await startEvents();
  other = await startTestApp({ like: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const times = eventTimes(() => one);
beforeEach(async () => {
  await times.next();
  ({ id } = await latestEvent(one));
  player = await one.player();
});

/** Opens a stream at the other process, which listens to what the first one changes. */
async function watch() {
  const stream = await openPushStream(other.app, [`liveEvent:${id}`, "liveEvents"] as const);
  await soon(async () => {
    const { rows } = await one.database.pool.query(
      "SELECT FROM pg_stat_activity WHERE application_name = 'hot-or-not push' AND query LIKE 'LISTEN%' AND datname = current_database()",
    );
    expect(rows.length).toBeGreaterThan(0);
  });
  const stageWith = (fits: (data: Awaited<ReturnType<typeof anyStage>>["data"]) => boolean) =>
    stream.message((message) => message.topic !== "liveEvents" && fits(message.data));
  async function anyStage() {
    const message = await stream.message(({ topic }) => topic !== "liveEvents");
    if (message.topic === "liveEvents") throw new Error("That is the list");
    return message;
  }
  return { stream, stageWith };
}

test("joins, votes and results of a round are on the streams of another process", async () => {
  const { stream, stageWith } = await watch();
  await joinEvent(player, id);
  await stageWith(({ event }) => event.participantCount === 1);
  await stream.message(
    (message) =>
      message.topic === "liveEvents" && message.data.some((event) => event.id === id && event.participantCount === 1),
  );
  await setTime(one.database, times.inRound(1));
  const round = await runningRound(one, id);
  await voteFor(player, round.id, round.celebrity2.id);
  await stageWith((data) => data.round?.celebrity2Votes === 1);
  await passTo(one, times.inRound(1, 61));
  await stageWith(({ lastRound }) => lastRound?.counted === true && lastRound.winnerId === round.celebrity2.id);
  await passTo(one, times.inRound(EVENT_ROUNDS, 61));
  await stageWith(({ isComplete, roundsCompleted }) => isComplete && roundsCompleted === EVENT_ROUNDS);
  const versions = stream.messages().flatMap(({ topic, version }) => (topic === "liveEvents" ? [] : version));
  expect(versions).toEqual(versions.toSorted((early, late) => early - late));
  expect(new Set(versions).size).toBe(versions.length);
});

test("a round begins and ends on every stream without anybody's doing", async () => {
  await setTime(one.database, new Date(times.inRound(1, 0).getTime() - 100));
  const { stageWith } = await watch();
  await stageWith(({ round, next }) => round === null && next?.roundNumber === 1);
  await setTime(one.database, new Date(times.inRound(1, 60).getTime() - 100));
  const begun = await stageWith(({ round }) => round?.roundNumber === 1);
  await setTime(one.database, times.inRound(1, 60));
  const ended = await stageWith(({ round, lastRound }) => round === null && lastRound?.counted === false);
  expect(ended.version).toBeGreaterThan(begun.version);
});

test("a turn comes once, in the time that was set last, and not after the end", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = createTurns();
  const came: string[] = [];
  turns.at("one", 1000, () => came.push("early"));
  turns.at("one", 2000, () => came.push("late"));
  turns.at("other", 3000, () => came.push("other"));
  vi.advanceTimersByTime(1999);
  expect(came).toEqual([]);
  vi.advanceTimersByTime(10);
  expect(came).toEqual(["late"]);
  turns.close();
  vi.advanceTimersByTime(10_000);
  expect(came).toEqual(["late"]);
});
