import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  changeLeague,
  endLeague,
  operatedLeagues,
  planLeague,
  withdrawLeaguePlan,
} from "#contract/league-operators.ts";
import { pastLeagues } from "#contract/leagues.ts";
import { operatorActs } from "#contract/operators.ts";
import { recount } from "../recount/recount.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { vote } from "../testing/ballots.ts";
import { contents } from "../testing/contents.ts";
import { holdTime } from "../database/held-time.ts";
import { join, moveTo, openLeague, openLeagues, score, startMonth } from "../testing/leagues.ts";
import { sampleTerms } from "../testing/operated-leagues.ts";
import { expectProblem } from "../testing/problem.ts";
import { openPushStream } from "../testing/push-stream.ts";
import { DAY, HOUR } from "../testing/time.ts";

const START = new Date("2026-11-21T12:00:00Z");
const TUESDAY = 2;

let one: TestApp;
let other: TestApp;
/** Noon of a Tuesday. */
let noon: Date;
beforeAll(async () => {
  one = await startTestApp({ now: START.toISOString(), prepare: (database) => holdTime(database, START) });
  other = await startTestApp({ like: one });
});
beforeEach(async () => {
  noon = await startMonth(one, TUESDAY);
  other.clock.now = noon;
});
afterAll(async () => {
  expect(await recount(one.database.pool)).toEqual([]);
  await other.close();
  await one.close();
});

const midnight = (days = 0) => new Date(noon.getTime() + DAY / 2 + days * DAY);
const operated = async () => operatedLeagues.answer.parse((await one.call(operatedLeagues)).json());
async function weekly() {
  const { open, next } = await operated();
  const [league, following] = [open, next].map((list) =>
    list.find((each) => ("league" in each ? each.league : each).type === "weekly"),
  );
  if (league === undefined || following === undefined || !("league" in league) || "league" in following)
    throw new Error("There is no weekly league");
  return { ...league, next: following };
}
const lastAct = async () => operatorActs.answer.parse((await one.call(operatorActs)).json()).acts[0];
const change = (id: string, revision: number, terms = sampleTerms("Face-Off of Friends", 1000), process = one) =>
  process.call(changeLeague, { params: { id }, body: { ...terms, revision } });
const end = (id: string, process = one) => process.call(endLeague, { params: { id }, body: { reason: "It rains." } });
const plan = (revision: number, name = "Week of Wonders", process = one) =>
  process.call(planLeague, { params: { type: "weekly" }, body: { ...sampleTerms(name), revision } });
const withdraw = (revision: number, process = one) =>
  process.call(withdrawLeaguePlan, { params: { type: "weekly" }, body: { reason: "It rains.", revision } });
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((first, second) => first - second);

async function pass(to: Date): Promise<void> {
  other.clock.now = to;
  await moveTo(one, to);
  await one.advance();
}

test("what a league says is changed on every page; its coins stay once somebody has joined for them", async () => {
  const { league, revision } = await weekly();
  const stream = await openPushStream(other.app, [`league:${league.id}`, "leagues"] as const);
  await stream.message(({ topic }) => topic !== "leagues");
  expect(
    statuses(
      await Promise.all([
        change(league.id, revision, sampleTerms("Bet", 1500)),
        change(league.id, revision, sampleTerms("Bet", 1500), other),
      ]),
    ),
  ).toEqual([200, 409]);
  const isChanged = (name: string) => name === "Bet";
  await stream.message(({ topic, data }) => topic !== "leagues" && "league" in data && isChanged(data.league.name));
  await stream.message(
    (message) =>
      message.topic === "leagues" && message.data.some(({ name, prizePool }) => isChanged(name) && prizePool === 1500),
  );
  expect(await lastAct()).toMatchObject({
    act: "league_changed",
    subject: `weekly league of ${league.startDate}`,
    before: { name: "Weekly Face-Off", prizePool: 1000 },
    after: { name: "Bet", prizePool: 1500, reason: "To have a sample." },
  });
  await join(await one.player(), league.id);
  expectProblem(await change(league.id, revision + 1), "contest_begun");
  expect((await change(league.id, revision + 1, sampleTerms("Bets", 1500))).statusCode).toBe(200);
  expectProblem(await change(league.id, revision + 1, sampleTerms("Bets", 1500)), "contest_changed");
  expectProblem(await change(league.id, 9, sampleTerms("Bets", 99)), "invalid_request");
  expectProblem(await change("999999999", 0), "league_not_found");
});

test("a league that is ended ends with its day: points until then count and are paid once, and the next one is as planned", async () => {
  const { league, next } = await weekly();
  expect((await plan(next.revision)).statusCode).toBe(200);
  const player = await one.player();
  await join(player, league.id);
  await join(player, await openLeague(one, "monthly"));
  await vote(player, "adele", "hot");
  expect(statuses(await Promise.all([end(league.id), end(league.id, other)]))).toEqual([200, 409]);
  expect(await lastAct()).toMatchObject({
    act: "league_ended",
    before: { name: "Weekly Face-Off", endDate: league.endDate },
    after: { endDate: midnight().toISOString(), reason: "It rains." },
  });
  expectProblem(await end(league.id), "contest_ending");
  expect((await weekly()).endsToday).toBe(true);
  await moveTo(one, new Date(midnight().getTime() - HOUR));
  await vote(player, "rihanna", "hot");
  await Promise.all([pass(midnight()), other.advance()]);
  const [ended] = pastLeagues.answer.parse((await player.call(pastLeagues)).json());
  expect(ended).toMatchObject({ league: { id: league.id }, you: { totalScore: 10, rank: 1, coins: 500 } });
  expectProblem(await end(league.id), "league_ended");
  expectProblem(await change(league.id, 1), "league_ended");
  const now = await weekly();
  expect(now.league).toMatchObject({
    name: "Week of Wonders",
    prizePool: 1200,
    startDate: midnight().toISOString(),
    endDate: league.endDate,
  });
  expect(now.next).toMatchObject({ name: "Weekly Face-Off", prizePool: 1000, isPlanned: false });
  const before = await contents(one.database.pool);
  await Promise.all([one.advance(), other.advance()]);
  expect(await contents(one.database.pool)).toEqual(before);
  await join(player, now.league.id);
  await vote(player, "drake", "hot");
  expect(await score(player, now.league.id)).toBe(5);
  expect(await score(player, await openLeague(one, "monthly"))).toBe(15);
  await pass(new Date(now.league.endDate));
  expect((await weekly()).league).toMatchObject({ name: "Weekly Face-Off", startDate: now.league.endDate });
  expect(await openLeagues(one)).toHaveLength(3);
});

test("a plan is of who has seen what was planned before, and is called off until it has begun", async () => {
  const { next } = await weekly();
  expectProblem(await withdraw(next.revision), "not_found");
  const answers = await Promise.all(
    [one, other].map((process, index) => plan(next.revision, `Week ${index}`, process)),
  );
  expect(statuses(answers)).toEqual([200, 409]);
  expect(await lastAct()).toMatchObject({ act: "league_planned", subject: "next weekly league", before: null });
  expect((await weekly()).next).toMatchObject({ isPlanned: true, prizePool: 1200 });
  expectProblem(await withdraw(next.revision), "contest_changed");
  expect((await withdraw(next.revision + 1, other)).statusCode).toBe(200);
  expect(await lastAct()).toMatchObject({ act: "league_plan_withdrawn", after: { reason: "It rains." } });
  expectProblem(await plan(next.revision + 1), "contest_changed");
  const { league } = await weekly();
  await pass(new Date(league.endDate));
  expect((await weekly()).league).toMatchObject({ name: "Weekly Face-Off", prizePool: 1000 });
});
