import { afterEach, beforeEach, expect, test } from "vitest";
import { type Calls, calls, earlierCalls } from "#contract/calls.ts";
import { CROWD_FROM_OTHERS } from "#contract/values/voting-limits.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { vote } from "../testing/ballots.ts";
import { DAY, SECOND } from "../testing/time.ts";
import { utcDay } from "../time.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp();
});
afterEach(() => product.close());

async function callsOf(player: TestPlayer): Promise<Calls> {
  const answer = await player.call(calls, {});
  expect(answer.statusCode, answer.body).toBe(200);
  return calls.answer.strict().parse(answer.json());
}

async function earlierOf(player: TestPlayer) {
  const answer = await player.call(earlierCalls, {});
  expect(answer.statusCode, answer.body).toBe(200);
  return earlierCalls.answer.strict().parse(answer.json()).calls;
}

const today = () => utcDay(product.clock.now);

test("who has not voted before today has no calls to look at", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  expect(await callsOf(player)).toEqual({ day: null, calls: [] });
  expect(await earlierOf(player)).toEqual([]);
});

test("the votes of the last day are told beside what everyone says by now, the most votes first", async () => {
  const [player, other] = [await product.player(), await product.player()];
  await vote(player, "beyonce", "hot");
  product.clock.advance(DAY);
  const day = today();
  await vote(player, "drake", "hot");
  await vote(player, "adele", "hot");
  product.clock.advance(DAY);
  await vote(other, "adele", "not");
  // The crowd is read once a second.
  product.clock.advance(SECOND);
  const told = await callsOf(player);
  expect(told.day).toBe(day);
  expect(told.calls.map(({ celebrity, ...call }) => ({ id: celebrity.id, ...call }))).toEqual([
    { id: "adele", voteType: "hot", side: "open", hotPercentage: 50, totalVotes: 2 },
    { id: "drake", voteType: "hot", side: "open", hotPercentage: 100, totalVotes: 1 },
  ]);
  expect(await callsOf(other)).toEqual({ day: null, calls: [] });
});

test("a vote stands against the crowd, and another with it, once there is one", async () => {
  const player = await product.player();
  await vote(player, "adele", "not");
  await vote(player, "drake", "hot");
  for (let other = 0; other < CROWD_FROM_OTHERS; other += 1) {
    const one = await product.player();
    await vote(one, "adele", "hot");
    await vote(one, "drake", "hot");
  }
  product.clock.advance(DAY);
  const sides = (await callsOf(player)).calls.map(({ celebrity, side }) => [celebrity.id, side]);
  // As many votes: by name.
  expect(sides).toEqual([
    ["adele", "against"],
    ["drake", "with"],
  ]);
});

test("of each celebrity the last vote before today is remembered, for 60 days", async () => {
  const player = await product.player();
  await vote(player, "adele", "hot");
  await vote(player, "drake", "hot");
  const first = today();
  product.clock.advance(DAY);
  await vote(player, "adele", "not");
  const second = today();
  product.clock.advance(DAY);
  await vote(player, "adele", "hot");
  const said = async () => new Map((await earlierOf(player)).map(({ celebrityId, ...call }) => [celebrityId, call]));
  expect(await said()).toEqual(
    new Map([
      ["adele", { voteType: "not", day: second }],
      ["drake", { voteType: "hot", day: first }],
    ]),
  );
  product.clock.advance(58 * DAY);
  expect(await earlierOf(player)).toHaveLength(2);
  product.clock.advance(DAY);
  expect(await earlierOf(player)).toEqual([{ celebrityId: "adele", voteType: "hot", day: expect.any(String) }]);
});
