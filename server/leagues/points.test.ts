import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { LEAGUE_TYPES } from "#contract/values/league-limits.ts";
import { loadRoster } from "#roster/load.ts";
import { goalsOf } from "../challenges/rules.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { undo, vote } from "../testing/ballots.ts";
import { holdTime } from "../database/held-time.ts";
import { knownPlayer } from "../testing/known-player.ts";
import { detail, join, leave, moveTo, openLeague, score, startMonth } from "../testing/leagues.ts";
import { recount } from "../recount/recount.ts";
import { DAY, HOUR, SECOND } from "../testing/time.ts";
import { utcDay } from "../time.ts";
import { selectNeighbours } from "./board-queries.ts";
import { addPoints } from "./points-queries.ts";
import { pointsOf } from "./rules.ts";

const START = new Date("2026-11-18T12:00:00Z");
const WEDNESDAY = 3;
const celebrities = loadRoster(2026).map(({ id }) => id);

let product: TestApp;
let player: TestPlayer;
let weekly: string;
let monthly: string;
let noon: Date;
beforeAll(async () => {
  product = await startTestApp({ now: START.toISOString(), prepare: (database) => holdTime(database, START) });
});
beforeEach(async () => {
  noon = await startMonth(product, WEDNESDAY);
  player = await product.player();
  weekly = await openLeague(product, "weekly");
  monthly = await openLeague(product, "monthly");
});
afterEach(async () => expect(await recount(product.database.pool)).toEqual([]));
afterAll(() => product.close());

/** Moves to so many days and seconds after the noon at which the test began. */
const moveOn = (days: number, seconds = 0) => moveTo(product, new Date(noon.getTime() + days * DAY + seconds * SECOND));

async function pointsIn(id: string) {
  const { you } = await detail(player, id);
  return Object.fromEntries((you?.points ?? []).map(({ reason, points }) => [reason, points]));
}

/** Pays points for votes. */
async function pay(who: TestPlayer, points: number): Promise<void> {
  const { num } = await knownPlayer(product, who);
  const own = { player: num, celebrity: null, vote: points, arena_vote: 0, challenge: 0, prediction: 0 };
  await product.database.run(addPoints([own]));
}

test("what a deed pays follows from what it moves", () => {
  const move = (measure: string, from: number, to: number) => ({ measure: measure as "votes", from, to });
  const none = { vote: 0, arena_vote: 0, challenge: 0, prediction: 0 };
  expect(pointsOf([move("votes", 7, 8), move("hot", 3, 4)])).toEqual({ ...none, vote: 5 });
  expect(pointsOf([move("votes", 8, 7)])).toEqual({ ...none, vote: -5 });
  expect(pointsOf([move("challenges", 1, 3)])).toEqual({ ...none, challenge: 30 });
  expect(pointsOf([move("arena_votes", 0, 1), move("arena_predictions", 0, 2)])).toEqual({
    ...none,
    arena_vote: 10,
    prediction: 50,
  });
  expect(pointsOf([move("hot", 3, 4), move("rounds", 0, 1)])).toBeUndefined();
});

test("a counted vote pays 5 points; changing or repeating it pays nothing more", async () => {
  await join(player, weekly);
  await vote(player, "adele", "hot");
  await vote(player, "adele", "hot");
  await vote(player, "adele", "not");
  expect(await score(player, weekly)).toBe(5);
  await vote(player, "rihanna", "hot");
  expect(await score(player, weekly)).toBe(10);
  expect(await pointsIn(weekly)).toEqual({ vote: 10, arena_vote: 0, challenge: 0, prediction: 0 });
});

test("undoing a vote takes its points back; undoing a change takes nothing", async () => {
  await join(player, weekly);
  await vote(player, "rihanna", "hot");
  await vote(player, "adele", "hot");
  await undo(player, "adele");
  await undo(player, "adele");
  expect(await score(player, weekly)).toBe(5);
  await vote(player, "rihanna", "not");
  await undo(player, "rihanna");
  expect(await score(player, weekly)).toBe(5);
});

test("an undo takes back what the vote has paid, and nothing from a league joined after it", async () => {
  await join(player, monthly);
  await vote(player, "adele", "hot");
  await join(player, weekly);
  await undo(player, "adele");
  expect([await pointsIn(weekly), await pointsIn(monthly)]).toMatchObject([{ vote: 0 }, { vote: 0 }]);
  expect([await score(player, weekly), await score(player, monthly)]).toEqual([0, 0]);
  await vote(player, "rihanna", "hot");
  expect([await pointsIn(weekly), await pointsIn(monthly)]).toMatchObject([{ vote: 5 }, { vote: 5 }]);
});

test("a completed challenge pays 15 points with the vote that completes it, and keeps them", async () => {
  await join(player, weekly);
  const { target = 0 } = goalsOf(player.id, utcDay(noon)).find(({ type }) => type === "total_votes") ?? {};
  for (const id of celebrities.filter((_, index) => index % 20 < 4).slice(0, target)) await vote(player, id, "not");
  expect(await score(player, weekly)).toBe(5 * target + 15);
  const last = celebrities.filter((_, index) => index % 20 < 4)[target - 1] ?? "";
  await undo(player, last);
  expect(await score(player, weekly)).toBe(5 * target + 10);
  expect(await pointsIn(weekly)).toMatchObject({ vote: 5 * target - 5, challenge: 15 });
});

test("points add up over days, also when a vote is undone on the next one", async () => {
  await join(player, weekly);
  await join(player, monthly);
  await vote(player, "adele", "not");
  await moveOn(1);
  await vote(player, "adele", "not");
  await vote(player, "rihanna", "not");
  await moveOn(1.5, -2);
  await vote(player, "tom-cruise", "not");
  await moveOn(1.5, 2);
  await undo(player, "tom-cruise");
  expect([await score(player, weekly), await score(player, monthly)]).toEqual([15, 15]);
  expect(await pointsIn(weekly)).toMatchObject({ vote: 15 });
});

test("an undo after the end takes back points of the leagues that are still open, and none of a league joined since", async () => {
  await join(player, weekly);
  await join(player, monthly);
  await moveOn(4.5, -2);
  await vote(player, "adele", "hot");
  await moveOn(4.5, 1);
  await product.advance();
  const next = await openLeague(product, "weekly");
  await join(player, next);
  await undo(player, "adele");
  expect([await score(player, weekly), await score(player, monthly), await score(player, next)]).toEqual([5, 0, 0]);
  await vote(player, "adele", "hot");
  expect([await score(player, weekly), await score(player, monthly), await score(player, next)]).toEqual([5, 5, 5]);
});

test("a vote changes the leagues of its player, and no other ones", async () => {
  const versions = () =>
    Promise.all(LEAGUE_TYPES.map(async (type) => (await detail(product, await openLeague(product, type))).version));
  const other = await product.player();
  await join(player, monthly);
  const [first = 0, second = 0, third = 0] = await versions();
  await vote(other, "adele", "hot");
  expect(await versions()).toEqual([first, second, third]);
  await vote(player, "adele", "hot");
  expect(await versions()).toEqual([first, second + 1, third]);
});

test("a league that is over takes no more points, even before its end was carried out", async () => {
  await join(player, weekly);
  await moveOn(4.5);
  await vote(player, "adele", "hot");
  expect(await score(player, weekly)).toBe(0);
});

test("equal scores share a rank, and who reached it first is listed first", async () => {
  const players = [player, await product.player(), await product.player(), await product.player()];
  for (const each of players) await join(each, weekly);
  const [first, second, third] = players;
  for (const each of [second, third, second, first]) {
    if (each !== undefined) await vote(each, each === second ? (celebrities.pop() ?? "") : "adele", "hot");
  }
  const { members } = await detail(product, weekly);
  expect(
    members.map(({ userId, rank, totalScore }) => [players.findIndex(({ id }) => id === userId), rank, totalScore]),
  ).toEqual([
    [1, 1, 10],
    [2, 2, 5],
    [0, 2, 5],
    [3, 4, 0],
  ]);
  expect((await detail(players[0] ?? player, weekly)).you?.rank).toBe(2);
});

test("outside the first ten, a member sees its rank and those with the next scores", async () => {
  const players = await Promise.all(Array.from({ length: 16 }, () => product.player()));
  for (const [index, each] of players.entries()) {
    await join(each, weekly);
    await pay(each, 10 * (16 - index));
  }
  const twelfth = players[11];
  if (twelfth === undefined) throw new Error("no player");
  const { members, you } = await detail(twelfth, weekly);
  expect(members.map(({ userId }) => userId)).toEqual(players.slice(0, 10).map(({ id }) => id));
  expect(you?.rank).toBe(12);
  expect(you?.neighbours.map(({ userId, rank }) => [userId, rank])).toEqual(
    [10, 11, 12].map((index) => [players[index]?.id, index + 1]),
  );
  const tenth = await detail(players[9] ?? player, weekly);
  expect(tenth.you).toMatchObject({ rank: 10, neighbours: [] });
  expect(tenth.you?.pointsToday).toBe(tenth.you?.totalScore);
  const last = await detail(players[15] ?? player, weekly);
  expect(last.you?.neighbours.map(({ rank }) => rank)).toEqual([15, 16]);
});

test("the points of today are those of the UTC day, wherever they are kept, and none of a league that has ended", async () => {
  const today = async () => (await detail(player, weekly)).you?.pointsToday;
  await join(player, weekly);
  await pay(player, 30);
  expect(await today()).toBe(30);
  await moveOn(1);
  expect(await today()).toBe(0);
  await pay(player, 10);
  // What was earned in one league moves when another is joined.
  await join(player, monthly);
  await pay(player, 5);
  expect(await today()).toBe(15);
  expect((await detail(player, monthly)).you).toMatchObject({ pointsToday: 5, totalScore: 5 });
  expect((await detail(player, weekly)).you?.totalScore).toBe(45);
  await moveOn(7);
  expect(await today()).toBe(0);
});

test("a member stands between the next higher and the next lower score, whoever shares the own one", async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => product.player()));
  const points = [30, 20, 20, 10];
  for (const [index, each] of players.entries()) {
    await join(each, weekly);
    await pay(each, points[index] ?? 0);
  }
  const around = (num: number) => product.database.run(selectNeighbours("weekly", Number(weekly), num));
  const found = await Promise.all(players.map(async (each) => around((await knownPlayer(product, each)).num)));
  const ranks = found.map((three) => three.map(({ rank, score }) => [rank, score]));
  const [first, second, last] = [
    [1, 30],
    [2, 20],
    [4, 10],
  ];
  expect(ranks).toEqual([
    [first, second],
    [first, second, last],
    [first, second, last],
    [second, last],
  ]);
  expect(await around(999_999)).toEqual([]);
});

test("a clock that goes back over the end of a league pays nothing in it any more", async () => {
  await join(player, weekly);
  await join(player, monthly);
  await pay(player, 10);
  await moveOn(7);
  await product.advance();
  await pay(player, 20);
  await moveOn(0);
  await pay(player, 30);
  expect(await pointsIn(weekly)).toMatchObject({ vote: 10 });
  expect(await pointsIn(monthly)).toMatchObject({ vote: 60 });
});

test("random histories of votes, undos, joins, leaves and ends through two processes add up", async () => {
  const second = await startTestApp({ like: product });
  const players = await Promise.all(Array.from({ length: 12 }, () => product.player()));
  const random = (below: number) => Math.floor(Math.random() * below);
  for (let step = 0; step < 12; step += 1) {
    const leagues = await Promise.all(LEAGUE_TYPES.map((type) => openLeague(product, type)));
    await Promise.all(
      players.map(async (own) => {
        for (let turn = 0; turn < 5; turn += 1) {
          const at = playerAt(random(2) === 0 ? product : second, own);
          const league = leagues[random(3)] ?? weekly;
          const celebrity = celebrities[random(6)] ?? "adele";
          const deed = random(10);
          if (deed < 2) await join(at, league);
          else if (deed === 2) await leave(at, league);
          else {
            await vote(at, celebrity, random(2) === 0 ? "hot" : "not");
            if (deed > 7) await undo(at, celebrity);
          }
        }
      }),
    );
    expect(await recount(product.database.pool)).toEqual([]);
    await moveTo(product, new Date(product.clock.now.getTime() + (step % 4 === 3 ? 3 * DAY : 9 * HOUR)));
    second.clock.now = product.clock.now;
    await Promise.all([product.advance(), second.advance()]);
  }
  await second.close();
});
