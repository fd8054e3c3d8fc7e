import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  changeArena,
  drawPairsForArena,
  endArena,
  openOperatedArena,
  operatedArenas,
} from "#contract/arena-operators.ts";
import { joinArena, voteInArena } from "#contract/arenas.ts";
import { operatorActs } from "#contract/operators.ts";
import { OPERATED_ARENAS } from "#contract/values/arena-limits.ts";
import { playerAt, startTestApp, type TestApp } from "../testing/app.ts";
import {
  arenaHours,
  back,
  backing,
  boardOf,
  closeArenas,
  detailOf,
  enter,
  mainArenaWith,
  openArenas,
  pass,
  startArenas,
} from "../testing/arenas.ts";
import { contents } from "../testing/contents.ts";
import { sampleArena } from "../testing/operated-arenas.ts";
import { expectProblem } from "../testing/problem.ts";
import { openPushStream } from "../testing/push-stream.ts";

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await startArenas();
  other = await startTestApp({ like: one });
});
afterAll(async () => {
  await other.close();
  await closeArenas(one);
});
const hours = arenaHours(() => one);
beforeEach(hours.next);

const operated = async () => operatedArenas.answer.parse((await one.call(operatedArenas)).json()).arenas;
async function operatedArena(id: string) {
  const found = (await operated()).find(({ arena }) => arena.id === id);
  if (found === undefined) throw new Error("The arena is not open");
  return found;
}
const lastAct = async () => operatorActs.answer.parse((await one.call(operatorActs)).json()).acts[0];

const body = { ...sampleArena("Model Night"), minutes: 20 };
const open = (process = one, change: Partial<typeof body> = {}) =>
  process.call(openOperatedArena, { body: { ...body, ...change } });
const change = (arenaId: string, revision: number, process = one, name = "Another Night") =>
  process.call(changeArena, { params: { arenaId }, body: { ...sampleArena(name), revision } });
const end = (arenaId: string, process = one) =>
  process.call(endArena, { params: { arenaId }, body: { reason: "It rains." } });
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((first, second) => first - second);

test("an arena that is opened stands beside those of the house on every list, is played, and ends at its time; none follows", async () => {
  const stream = await openPushStream(other.app, ["arenas"] as const);
  await stream.message(({ data }) => data.length === 3);
  expect((await open()).statusCode).toBe(200);
  const { data } = await stream.message((message) => message.data.some(({ name }) => name === "Model Night"));
  const added = data.find(({ name }) => name === "Model Night");
  expect(added).toMatchObject({ category: "Models", endTime: hours.minute(25).toISOString(), maxPlayers: 20 });
  expect(await lastAct()).toMatchObject({
    act: "arena_opened",
    subject: `arena of ${hours.minute(5).toISOString()}`,
    before: null,
    after: { name: "Model Night", minutes: 20, reason: body.reason },
  });
  const id = added?.id ?? "";
  const players = await Promise.all(["Ada", "Bo", "Cy"].map(() => one.player()));
  for (const [index, player] of players.entries()) await enter(player, id, `Player ${index}`);
  const [first] = (await detailOf(one, id)).battles;
  expect([first?.celebrityA.id, first?.celebrityB.id]).toEqual(body.pairs[0]);
  for (const player of players) await back(player, first, "A");
  await pass(one, hours.minute(25));
  expect(boardOf(await detailOf(one, id)).map(([, score]) => score)).toEqual([35, 35, 35]);
  expect((await openArenas(one)).map(({ name }) => name)).not.toContain("Model Night");
});

test("what is opened is refused without a reason or a time, with two of different categories, somebody twice or unknown, or too many", async () => {
  const [[first, second] = ["", ""], ...pairs] = body.pairs;
  expectProblem(await open(one, { reason: " " }), "invalid_request");
  expectProblem(await open(one, { minutes: 61 }), "invalid_request");
  expectProblem(await open(one, { pairs: [[first, first], ...pairs] }), "invalid_request");
  expectProblem(await open(one, { pairs: [[first, "adele"], ...pairs] }), "invalid_request");
  expectProblem(await open(one, { pairs: [["nobody", second], ...pairs] }), "celebrity_not_found");
  const answers = await Promise.all(
    Array.from({ length: OPERATED_ARENAS + 2 }, (_, index) => open(index % 2 === 0 ? one : other, { minutes: 5 })),
  );
  expect(statuses(answers)).toEqual([...Array.from({ length: OPERATED_ARENAS }, () => 200), 409, 409]);
  expectProblem(await open(), "contests_full");
  const drawn = await one.call(drawPairsForArena, { query: { category: "Models" } });
  expect(drawPairsForArena.answer.parse(drawn.json()).pairs).toHaveLength(10);
});

test("an arena without votes is changed on every page, by who has seen it as it is; afterwards it can only be ended", async () => {
  const { id, players } = await mainArenaWith(one, 3);
  const { revision, arena } = await operatedArena(id);
  const stream = await openPushStream(other.app, [`arena:${id}`] as const);
  await stream.message(() => true);
  const answers = await Promise.all([one, other].map((process) => change(id, revision, process)));
  expect(statuses(answers)).toEqual([200, 409]);
  const bill = sampleArena("Another Night");
  const { data } = await stream.message((message) => message.data.arena.name === "Another Night");
  expect(data.battles.map(({ celebrityA, celebrityB }) => [celebrityA.id, celebrityB.id])).toEqual(bill.pairs);
  expect(data.participants).toHaveLength(3);
  expect(await lastAct()).toMatchObject({
    act: "arena_changed",
    before: { name: arena.name },
    after: { name: "Another Night", reason: bill.reason },
  });
  expectProblem(await change(id, revision), "contest_changed");
  for (const player of players) await back(player, data.battles[0], "A");
  expect(await operatedArena(id)).toMatchObject({ hasVotes: true, revision: revision + 1 });
  expectProblem(await change(id, revision + 1), "contest_begun");
  expectProblem(await change("999999999", 0), "arena_not_found");
});

test("whoever votes while an arena is changed votes for somebody who is in it, or is told", async () => {
  const { id, players, view } = await mainArenaWith(one, 6);
  const [first] = view.battles;
  if (first === undefined) throw new Error("There is no battle");
  const [answers, changed] = await Promise.all([
    Promise.all(
      players.map((player, index) =>
        playerAt(index % 2 === 0 ? one : other, player).call(voteInArena, { body: backing(first, "A") }),
      ),
    ),
    change(id, 0, other),
  ]);
  const counted = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(counted).toBe(changed.statusCode === 200 ? 0 : 6);
  // That nobody voted for anybody else is expected of the recount at the end.
});

test("an arena that is ended is settled at once from its votes, on every stream, and the house opens another one in its place", async () => {
  const { id, players, view } = await mainArenaWith(one, 4);
  const [voter] = players;
  if (voter === undefined) throw new Error("There is no player");
  for (const player of players.slice(0, 3)) await back(player, view.battles[0], "A");
  const stream = await openPushStream(other.app, [`arena:${id}`] as const);
  await stream.message(({ data }) => data.arena.state === "open");
  const [answers] = await Promise.all([Promise.all([end(id), end(id, other)]), other.advance()]);
  expect(statuses(answers)).toEqual([200, 410]);
  const { data } = await stream.message((message) => message.data.arena.state === "ended");
  expect(data.participants.map(({ score, rank }) => [score, rank])).toEqual([
    [35, 1],
    [35, 1],
    [35, 1],
    [0, 4],
  ]);
  expect(data.arena.endTime).toBe(hours.minute(5).toISOString());
  expect(await lastAct()).toMatchObject({
    act: "arena_ended",
    before: { name: "All-Star Arena", endTime: hours.minute(30).toISOString() },
    after: { endTime: hours.minute(5).toISOString(), reason: "It rains." },
  });
  const [, second] = view.battles;
  if (second === undefined) throw new Error("There is no second battle");
  expectProblem(await voter.call(voteInArena, { body: backing(second, "A") }), "arena_ended");
  expect((await openArenas(one)).filter(({ category }) => category === null)).toMatchObject([
    { name: "All-Star Arena 2" },
  ]);
  const before = await contents(one.database.pool);
  await Promise.all([one.advance(), other.advance()]);
  expectProblem(await end(id), "arena_ended");
  expect(await contents(one.database.pool)).toEqual(before);
});

test("an arena that is ended before anybody voted changes nobody's standing, and one whose settling was lost is settled by the job", async () => {
  expect((await open()).statusCode).toBe(200);
  const id = (await operated()).find(({ arena }) => arena.name === "Model Night")?.arena.id ?? "";
  const [player, late] = [await one.player(), await one.player()];
  await enter(player, id, "Ada");
  const { pool } = one.database;
  const counters = async () =>
    (await pool.query("SELECT num, arena_votes, arenas_played FROM players ORDER BY num")).rows;
  const before = await counters();
  await pool.query(`ALTER TABLE arenas ADD CONSTRAINT obstacle CHECK (id <> ${id} OR NOT ended) NOT VALID`);
  expect((await end(id)).statusCode).toBe(200);
  expect((await openArenas(one)).map(({ name }) => name)).not.toContain("Model Night");
  expectProblem(await late.call(joinArena, { body: { arenaId: id, displayName: "Bo" } }), "arena_ended");
  await pool.query("ALTER TABLE arenas DROP CONSTRAINT obstacle");
  await other.advance();
  expect((await detailOf(one, id)).arena.state).toBe("ended");
  expect(await counters()).toEqual(before);
});
