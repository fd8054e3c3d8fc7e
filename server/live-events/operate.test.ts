import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EndpointRequest } from "#contract/endpoint.ts";
import {
  changeLiveEvent,
  createLiveEvent,
  drawEventPairs,
  endLiveEvent,
  operatedLiveEvents,
} from "#contract/live-event-operators.ts";
import { joinLiveEvent, voteInLiveEvent } from "#contract/live-events.ts";
import { operatorActs } from "#contract/operators.ts";
import { setReminder } from "#contract/reminders.ts";
import { EVENT_EVERY_MINUTES, EVENT_ROUNDS, MOST_UPCOMING_EVENTS } from "#contract/values/live-event-limits.ts";
import { recount } from "../recount/recount.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { setTime } from "../database/held-time.ts";
import {
  active,
  eventTimes,
  joinEvent,
  latestEvent,
  passTo,
  results,
  runningRound,
  stage,
  startEvents,
  upcoming,
  voteFor,
} from "../testing/live-events.ts";
import { sampleBill, sampleCreation } from "../testing/operated-events.ts";
import { expectProblem } from "../testing/problem.ts";
import { openPushStream } from "../testing/push-stream.ts";
import { DAY, MINUTE, SECOND } from "../testing/time.ts";

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await startEvents();
  other = await startTestApp({ like: one });
});
afterAll(async () => {
  expect(await recount(one.database.pool)).toEqual([]);
  await other.close();
  await one.close();
});
const times = eventTimes(() => one);
beforeEach(() => times.next());

async function operated(process = one) {
  const { events } = operatedLiveEvents.answer.parse((await process.call(operatedLiveEvents)).json());
  return { on: events.filter(({ isOn }) => isOn), coming: events.filter(({ isOn }) => !isOn) };
}

async function firstComing() {
  const [first] = (await operated()).coming;
  if (first === undefined) throw new Error("Nothing is to come");
  return first;
}

async function lastAct() {
  const { acts } = operatorActs.answer.parse((await one.call(operatorActs)).json());
  return acts[0];
}

type Creation = EndpointRequest<typeof createLiveEvent>["body"];
const creation = async (): Promise<Creation> => sampleCreation((await operated()).coming);
const create = (body: Creation, process = one) => process.call(createLiveEvent, { body });
const change = (eventId: string, body: unknown, process = one) =>
  process.call(changeLiveEvent, { params: { eventId }, body });
const end = (eventId: string, process = one, reason = "It rains.") =>
  process.call(endLiveEvent, { params: { eventId }, body: { reason } });

const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, another) => one - another);

const begin = (startTime: string) => passTo(one, new Date(startTime));

test("an event that is added is listed, leaves the programme out at its time, and is played like any other", async () => {
  const body = { ...(await creation()), pairs: sampleBill("", 40).pairs };
  expect((await create(body)).statusCode).toBe(200);
  const added = (await upcoming(other)).find(({ name }) => name === "Sample Night");
  expect(added).toMatchObject({ startTime: body.startTime, eventType: "other" });
  expect(await lastAct()).toMatchObject({
    act: "event_added",
    subject: `live event of ${body.startTime}`,
    before: null,
    after: { name: "Sample Night", reason: "To have a sample." },
  });
  expectProblem(await create(body), "event_start_taken");
  while (times.begins.getTime() < Date.parse(body.startTime)) await times.next();
  const { id, name } = await latestEvent(other);
  expect({ id, name }).toEqual({ id: added?.id, name: "Sample Night" });
  const player = await one.player();
  await joinEvent(player, id);
  await setTime(one.database, times.inRound(1));
  const round = await runningRound(one, id);
  expect([round.celebrity1.id, round.celebrity2.id]).toEqual(body.pairs[0]);
  await voteFor(player, round.id, round.celebrity1.id);
  await passTo(one, times.inRound(EVENT_ROUNDS, 61));
  expect(await results(player, id)).toMatchObject({ isComplete: true, you: { score: 35 } });
});

test("what is added is refused at a time that is over, far away or no quarter, with somebody twice or unknown, or without a reason", async () => {
  const body = await creation();
  const at = (ms: number) => ({ ...body, startTime: new Date(ms).toISOString() });
  const now = times.begins.getTime();
  expectProblem(await create(at(now)), "event_begun");
  expectProblem(await create(at(now + 8 * DAY)), "invalid_request");
  expectProblem(await create(at(Date.parse(body.startTime) + MINUTE)), "invalid_request");
  expectProblem(await create({ ...body, reason: " " }), "invalid_request");
  expectProblem(await create({ ...body, name: "N".repeat(61) }), "invalid_request");
  const [[first, second] = ["", ""], ...pairs] = body.pairs;
  expectProblem(await create({ ...body, pairs: [[first, first], ...pairs] }), "invalid_request");
  expectProblem(await create({ ...body, pairs }), "invalid_request");
  expectProblem(await create({ ...body, pairs: [["nobody", second], ...pairs] }), "celebrity_not_found");
  for (const query of [{ category: "Models", against: "Models" }, { against: "Models" }])
    expectProblem(await one.call(drawEventPairs, { query }), "invalid_request");
});

test("pairs are drawn from everywhere, from one category, and from one against another", async () => {
  const draw = async (query: Record<string, string>) =>
    drawEventPairs.answer
      .parse((await one.call(drawEventPairs, { query })).json())
      .pairs.map((pair) => pair.map(({ category }) => category).toSorted());
  expect(await draw({})).toHaveLength(EVENT_ROUNDS);
  const models = Array.from({ length: EVENT_ROUNDS }, () => ["Models", "Models"]);
  expect(await draw({ category: "Models" })).toEqual(models);
  const both = Array.from({ length: EVENT_ROUNDS }, () => ["Directors", "Models"]);
  expect(await draw({ category: "Models", against: "Directors" })).toEqual(both);
});

test("two processes that add at the same time fill the list and no more, and of two at one time one is added", async () => {
  const { coming } = await operated();
  const free = MOST_UPCOMING_EVENTS - coming.length;
  const from = Date.parse((await creation()).startTime);
  const bodyOf = (quarter: number) => ({
    ...sampleBill(`Night ${quarter}`),
    startTime: new Date(from + quarter * EVENT_EVERY_MINUTES * MINUTE).toISOString(),
  });
  const createAll = async (quarters: readonly number[]) => {
    const answers = await Promise.all(
      quarters.map((quarter, index) => create(bodyOf(quarter), index % 2 === 0 ? one : other)),
    );
    return answers
      .map(({ statusCode, body }) => (statusCode === 200 ? "added" : (JSON.parse(body) as { code: string }).code))
      .toSorted();
  };
  expect(await createAll([0, 0])).toEqual(["added", "event_start_taken"]);
  const more = Array.from({ length: free + 2 }, (_, index) => index + 1);
  expect(await createAll(more)).toEqual(more.map((_, index) => (index < free - 1 ? "added" : "events_full")));
  const now = await operated(other);
  expect(now.coming).toHaveLength(MOST_UPCOMING_EVENTS);
  for (const { event } of now.coming.slice(coming.length)) expect((await end(event.id)).statusCode).toBe(200);
});

test("a change is on the page of the event in another process at once; one that was opened before is refused", async () => {
  const { event, version } = await firstComing();
  const stream = await openPushStream(other.app, [`liveEvent:${event.id}`] as const);
  await stream.message(({ data }) => data.event.name === event.name);
  const bill = sampleBill("Another Night", 60);
  expect((await change(event.id, { ...bill, version })).statusCode).toBe(200);
  const { data } = await stream.message((message) => message.data.event.name === "Another Night");
  expect([data.next?.celebrity1.id, data.next?.celebrity2.id]).toEqual(bill.pairs[0]);
  const act = await lastAct();
  expect(act).toMatchObject({
    act: "event_changed",
    before: { name: event.name, description: event.description },
    after: { name: "Another Night", description: bill.description, reason: bill.reason },
  });
  expectProblem(await change(event.id, { ...bill, version }), "event_changed");
  expectProblem(await change("999999999", { ...bill, version }), "event_not_found");
  await begin(event.startTime);
  times.begins = new Date(event.startTime);
  const now = (await operated()).on.find((each) => each.event.id === event.id);
  expectProblem(await change(event.id, { ...bill, version: now?.version ?? 1 }), "event_begun");
});

test("of two who change an event at the same time, one does", async () => {
  const { event, version } = await firstComing();
  const answers = await Promise.all(
    [one, other].map((process, index) => change(event.id, { ...sampleBill(`Night ${index}`), version }, process)),
  );
  expect(statuses(answers)).toEqual([200, 409]);
});

test("an event that is called off is on no list, has no reminder and lets nobody in, and nothing takes its time", async () => {
  const { event } = await firstComing();
  const stream = await openPushStream(other.app, [`liveEvent:${event.id}`] as const);
  await stream.message(({ data }) => data.next !== null);
  expect((await end(event.id)).statusCode).toBe(200);
  await stream.message(({ data }) => data.next === null && data.event.endTime === data.event.startTime);
  expect(await lastAct()).toMatchObject({ act: "event_called_off", after: { reason: "It rains." } });
  expect((await upcoming(other)).map(({ id }) => id)).not.toContain(event.id);
  expectProblem(await end(event.id), "event_ended");
  expectProblem(await change(event.id, { ...sampleBill("Late"), version: 1 }), "event_ended");
  const player = await one.player();
  const body = { eventId: event.id };
  expectProblem(await player.call(setReminder, { body }), "event_not_found");
  expectProblem(await player.call(joinLiveEvent, { body }), "event_ended");
  await times.next();
  expect(times.begins.toISOString()).toBe(event.startTime);
  expect((await active(other)).map(({ startTime }) => startTime)).not.toContain(event.startTime);
  expectProblem(await player.call(joinLiveEvent, { body }), "event_ended");
  expect(await stage(one, event.id)).toMatchObject({ round: null, next: null, isComplete: true });
});

test("an event that is ended counts the votes so far, and is over on every stream; its log of votes is right", async () => {
  const { id } = await latestEvent(one);
  const players = await Promise.all([1, 2, 3].map(() => one.player()));
  for (const player of players) await joinEvent(player, id);
  await setTime(one.database, times.inRound(1));
  const first = await runningRound(one, id);
  for (const player of players) await voteFor(player, first.id, first.celebrity1.id);
  await passTo(one, times.inRound(2));
  const second = await runningRound(one, id);
  const stream = await openPushStream(other.app, [`liveEvent:${id}`, "liveEvents"] as const);
  const [voter] = players;
  if (voter === undefined) throw new Error("There is no player");
  await voteFor(voter, second.id, second.celebrity2.id);
  const { endTime } = (await stage(one, id)).event;
  expect((await end(id, other)).statusCode).toBe(200);
  await passTo(one, times.inRound(2, 2));
  await stream.message(({ topic, data }) => topic !== "liveEvents" && "isComplete" in data && data.isComplete);
  await stream.message((message) => message.topic === "liveEvents" && message.data.every((event) => event.id !== id));
  const versions = stream.messages().flatMap(({ topic, version }) => (topic === "liveEvents" ? [] : version));
  expect(versions).toEqual(versions.toSorted((early, late) => early - late));
  expect((await active(one)).map((event) => event.id)).not.toContain(id);
  const { rounds, isComplete, you } = await results(voter, id);
  expect({ rounds: rounds.length, isComplete, you }).toMatchObject({ rounds: 2, isComplete: true, you: { score: 70 } });
  const body = { roundId: second.id, votedFor: second.celebrity1.id };
  expectProblem(await voter.call(voteInLiveEvent, { body }), "round_over");
  expectProblem(await end(id), "event_ended");
  expect(await lastAct()).toMatchObject({
    act: "event_ended",
    before: { endTime },
    after: { endTime: times.inRound(2).toISOString(), reason: "It rains." },
  });
});

test("whoever votes while an event is ended has a vote that counts, or is told", async () => {
  const { id } = await latestEvent(one);
  const players = await Promise.all(Array.from({ length: 12 }, () => one.player()));
  await Promise.all(players.map((player) => joinEvent(player, id)));
  await setTime(one.database, times.inRound(1));
  const round = await runningRound(one, id);
  const body = { roundId: round.id, votedFor: round.celebrity1.id };
  const [answers] = await Promise.all([
    Promise.all(players.map((player) => player.call(voteInLiveEvent, { body }))),
    Promise.all([end(id, one), end(id, other)]).then((both) => expect(statuses(both)).toEqual([200, 410])),
  ]);
  await passTo(one, new Date(times.inRound(1).getTime() + SECOND));
  const counted = (await results(one, id)).rounds[0]?.totalVotes ?? 0;
  expect(counted).toBe(answers.filter(({ statusCode }) => statusCode === 200).length);
});

test("an event that ends at its doors has no results, and the programme goes on", async () => {
  const { id } = await latestEvent(one);
  const player = await one.player();
  await joinEvent(player, id);
  await end(id);
  await passTo(one, new Date(times.begins.getTime() + SECOND));
  expect(await results(player, id)).toMatchObject({ rounds: [], isComplete: true, you: { score: 0, rank: null } });
  await times.next();
  expect((await latestEvent(one)).id).not.toBe(id);
});
