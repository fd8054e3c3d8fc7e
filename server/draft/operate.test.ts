import { afterEach, beforeEach, expect, test } from "vitest";
import {
  changeCompetition,
  endCompetition,
  openCompetition,
  operatedCompetitions,
} from "#contract/competition-operators.ts";
import { draftCompetitions, joinDraftCompetition, pastDraftCompetitions } from "#contract/draft-competitions.ts";
import { operatorActs } from "#contract/operators.ts";
import { OPERATED_COMPETITIONS } from "#contract/values/draft-limits.ts";
import { recount } from "../recount/recount.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { stats, vote } from "../testing/ballots.ts";
import { contents } from "../testing/contents.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { addMember, createTeam } from "../testing/draft.ts";
import { sampleTerms } from "../testing/operated-leagues.ts";
import { expectProblem } from "../testing/problem.ts";
import { SECOND } from "../testing/time.ts";

/** A Wednesday. */
const START = "2026-11-18T12:00:00Z";
const TONIGHT = "2026-11-19T00:00:00.000Z";
const MONDAY = "2026-11-23T00:00:00.000Z";

let one: TestApp;
let other: TestApp;
beforeEach(async () => {
  one = await startTestApp({ now: START });
  await holdTime(one.database, one.clock.now);
  await one.advance();
  other = await startTestApp({ like: one, now: START });
});
afterEach(async () => {
  expect(await recount(one.database.pool)).toEqual([]);
  await other.close();
  await one.close();
});

/** Moves to a time, or so much later. */
async function pass(to: string, later = 0): Promise<void> {
  const at = new Date(Date.parse(to) + later);
  one.clock.now = at;
  other.clock.now = at;
  await setTime(one.database, at);
}

const operated = async () =>
  operatedCompetitions.answer.parse((await one.call(operatedCompetitions)).json()).competitions;
async function first() {
  const [week] = await operated();
  if (week === undefined) throw new Error("No competition is open");
  return { ...week, id: week.competition.id };
}
const listed = async (who: Pick<TestPlayer, "call"> = one) =>
  draftCompetitions.answer.parse((await who.call(draftCompetitions)).json());
const past = async (player: TestPlayer) =>
  pastDraftCompetitions.answer.parse((await player.call(pastDraftCompetitions)).json());
const lastAct = async () => operatorActs.answer.parse((await one.call(operatorActs)).json()).acts[0];
const open = (name: string, process = one, days = 2) =>
  process.call(openCompetition, { body: { ...sampleTerms(name), days } });
const change = (id: string, revision: number, prizePool = 1000, process = one) =>
  process.call(changeCompetition, { params: { id }, body: { ...sampleTerms("Week of Wonders", prizePool), revision } });
const end = (id: string, process = one) =>
  process.call(endCompetition, { params: { id }, body: { reason: "It rains." } });
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((less, more) => less - more);

/** A new player who takes part with a team of one. */
async function takePart(id: string, celebrity: string): Promise<TestPlayer> {
  const player = await one.player();
  const team = await createTeam(player, "Sample");
  await addMember(player, team.id, celebrity);
  const joined = await player.call(joinDraftCompetition, {
    params: { id },
    body: { teamId: team.id, userId: player.id },
  });
  expect(joined.statusCode, joined.body).toBe(200);
  return player;
}

test("a competition that is opened stands beside the week's, is joined, and is counted and paid once at its end", async () => {
  expectProblem(await open("Too Long", one, 8), "invalid_request");
  const answers = await Promise.all(
    Array.from({ length: OPERATED_COMPETITIONS + 2 }, (_, index) =>
      open(`Draft ${index}`, index % 2 === 0 ? one : other),
    ),
  );
  expect(statuses(answers)).toEqual([...Array.from({ length: OPERATED_COMPETITIONS }, () => 200), 409, 409]);
  expectProblem(await open("One More"), "contests_full");
  const [week, special] = await listed();
  expect(week?.name).toBe("Weekly Draft");
  expect(special).toMatchObject({
    description: "A league for samples.",
    prizePool: 1200,
    endDate: "2026-11-20T00:00:00.000Z",
  });
  expect(await lastAct()).toMatchObject({
    act: "competition_opened",
    subject: `draft competition of ${new Date(START).toISOString()}`,
    before: null,
    after: { prizePool: 1200, reason: "To have a sample." },
  });
  const id = special?.id ?? "";
  const player = await takePart(id, "adele");
  // It is none of the weekly ones that a badge asks for.
  const { badgeProgress } = await stats(player);
  expect(badgeProgress.find((badge) => badge.id === "season-regular")).toMatchObject({ have: 0 });
  await vote(await one.player(), "adele", "hot");
  await pass("2026-11-20T00:00:00Z", 40 * SECOND);
  await Promise.all([one.advance(), other.advance()]);
  expect((await past(player)).find((ended) => ended.id === id)?.you).toMatchObject({ score: 1, rank: 1, coins: 600 });
  const before = await contents(one.database.pool);
  await Promise.all([one.advance(), other.advance()]);
  expect(await contents(one.database.pool)).toEqual(before);
});

test("what a competition says is changed by who has seen it as it is; its coins stay once a team takes part", async () => {
  const { id, revision, isWeekly } = await first();
  expect(isWeekly).toBe(true);
  expect(statuses(await Promise.all([change(id, revision, 1500), change(id, revision, 1500, other)]))).toEqual([
    200, 409,
  ]);
  expect(await lastAct()).toMatchObject({
    act: "competition_changed",
    before: { name: "Weekly Draft", prizePool: 1000 },
    after: { name: "Week of Wonders", prizePool: 1500, reason: "To have a sample." },
  });
  await one.advance();
  expect(await listed()).toMatchObject([{ id, name: "Week of Wonders", prizePool: 1500 }]);
  await takePart(id, "adele");
  expectProblem(await change(id, revision + 1, 2000), "contest_begun");
  expect((await change(id, revision + 1, 1500)).statusCode).toBe(200);
  expectProblem(await change("999999999", 0), "competition_not_found");
});

test("a competition that is ended ends with its day, as at its time, and the house opens another one for the rest of the week", async () => {
  const { id } = await first();
  const player = await takePart(id, "adele");
  expect(statuses(await Promise.all([end(id), end(id, other)]))).toEqual([200, 409]);
  expectProblem(await end(id), "contest_ending");
  expect((await first()).endsToday).toBe(true);
  expect(await lastAct()).toMatchObject({
    act: "competition_ended",
    before: { name: "Weekly Draft", endDate: MONDAY },
    after: { endDate: TONIGHT, reason: "It rains." },
  });
  await vote(await one.player(), "adele", "hot");
  await pass(TONIGHT);
  await Promise.all([one.advance(), other.advance()]);
  expect(await listed()).toMatchObject([
    { name: "Weekly Draft", startDate: TONIGHT, endDate: MONDAY, participants: 0 },
  ]);
  await vote(await one.player(), "adele", "hot");
  await pass(TONIGHT, 40 * SECOND);
  await Promise.all([one.advance(), other.advance()]);
  expect(await past(player)).toMatchObject([{ id, you: { score: 1, rank: 1, coins: 500 } }]);
  expectProblem(await end(id), "competition_ended");
  expectProblem(await change(id, 9), "competition_ended");
  await pass(MONDAY);
  await one.advance();
  expect(await listed()).toMatchObject([{ startDate: MONDAY }]);
});

test("a competition without teams is over at once", async () => {
  expect((await open("Nobody's Draft")).statusCode).toBe(200);
  const special = (await operated()).find(({ isWeekly }) => !isWeekly);
  expect((await end(special?.competition.id ?? "")).statusCode).toBe(200);
  expect(await listed()).toMatchObject([{ name: "Weekly Draft" }]);
});
