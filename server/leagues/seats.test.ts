import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { joinLeague } from "#contract/leagues.ts";
import type { Database } from "../database/connect.ts";
import { createLimits } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import { type NetworkSeats, seatsOf } from "../http/network-seats.ts";
import { earnBadges } from "../rewards/consequences.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { vote } from "../testing/ballots.ts";
import { holdTime } from "../database/held-time.ts";
import { untilVotesWait } from "../testing/held-votes.ts";
import { knownPlayer } from "../testing/known-player.ts";
import { detail, join, leave, moveTo, nameOf, openLeague, openLeagues, score, startMonth } from "../testing/leagues.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";
import { DAY } from "../testing/time.ts";
import { join as joinIn, leave as leaveIn } from "./membership.ts";

const START = new Date("2026-11-18T12:00:00Z");
const WEDNESDAY = 3;

let product: TestApp;
let weekly: string;
let noon: Date;
beforeAll(async () => {
  product = await startTestApp({ now: START.toISOString(), prepare: (database) => holdTime(database, START) });
});
beforeEach(async () => {
  noon = await startMonth(product, WEDNESDAY);
  weekly = await openLeague(product);
});
afterEach(async () => expect(await recount(product.database.pool)).toEqual([]));
afterAll(() => product.close());

const players = (count: number) => Promise.all(Array.from({ length: count }, () => product.player()));
/** Two players who are members, and one who is not. */
async function twoAndOne(): Promise<[TestPlayer, TestPlayer, TestPlayer]> {
  const three = await Promise.all([product.player(), product.player(), product.player()]);
  await join(three[0], weekly);
  await join(three[1], weekly);
  return three;
}
const limitSeats = (seats: number) =>
  product.database.pool.query("UPDATE leagues SET max_members = $2 WHERE id = $1", [weekly, seats]);
const tryToJoin = (who: TestPlayer, displayName = nameOf(who)) =>
  who.call(joinLeague, { body: { leagueId: weekly, displayName } });
const nextDay = () => moveTo(product, new Date(noon.getTime() + DAY));
const dependencies = () => ({ database: product.database, consequences: [earnBadges] });

/** What a page shows, in the list and in the league itself. */
async function isFull(): Promise<boolean> {
  const listed = (await openLeagues(product)).find(({ id }) => id === weekly)?.full;
  expect((await detail(product, weekly)).league.full).toBe(listed);
  return listed === true;
}

test("of thirty who join a league with twenty seats, twenty get one", async () => {
  await limitSeats(20);
  const all = await players(30);
  const answers = await Promise.all(all.map((each) => tryToJoin(each)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) expectProblem(answer, "league_full");
  expect((await detail(product, weekly)).memberCount).toBe(20);
  expect(await isFull()).toBe(true);
});

test("a full league gives on, from the next day on, the seat of who joined first of those without points", async () => {
  const [playing, idle, late] = await twoAndOne();
  await vote(playing, "adele", "hot");
  await limitSeats(2);
  expect(await isFull()).toBe(true);
  expectProblem(await tryToJoin(late), "league_full");
  await nextDay();
  expect(await isFull()).toBe(false);
  await join(late, weekly);
  expect((await detail(late, weekly)).memberCount).toBe(2);
  expect(await Promise.all([playing, idle, late].map((each) => score(each, weekly)))).toEqual([5, null, 0]);
  expect(await isFull()).toBe(true);
  expectProblem(await tryToJoin(idle), "league_full");
  const lost = await Promise.all(
    [product, playing, idle, late].map(async (each) => (await detail(each, weekly)).seatLost),
  );
  expect(lost).toEqual([false, false, true, false]);
  await leave(playing, weekly);
  await join(idle, weekly);
  await leave(idle, weekly);
  expect((await detail(idle, weekly)).seatLost).toBe(false);
});

test("of thirty who join at once a full league with twenty idle members, twenty get a seat", async () => {
  await limitSeats(21);
  const playing = await product.player();
  await join(playing, weekly);
  await vote(playing, "adele", "hot");
  await Promise.all((await players(20)).map((each) => join(each, weekly)));
  await nextDay();
  const late = await players(30);
  const answers = await Promise.all(late.map((each) => tryToJoin(each)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) expectProblem(answer, "league_full");
  expect((await detail(product, weekly)).memberCount).toBe(21);
  expect(await score(playing, weekly)).toBe(5);
});

test("who is not let in takes no seat from anybody", async () => {
  const [idle, other, late] = await twoAndOne();
  await vote(other, "adele", "hot");
  await limitSeats(2);
  await nextDay();
  expectProblem(await tryToJoin(late, nameOf(other)), "name_taken");
  const player = await knownPlayer(product, late);
  const share: NetworkSeats = { ...anyShare, take: () => false };
  const joining = joinIn(dependencies(), { player, share }, { leagueId: weekly, displayName: "Grace" });
  await expect(joining).rejects.toMatchObject({ code: "seats_kept" });
  expect(await score(idle, weekly)).toBe(0);
});

/** The database, with something that happens in the midst of transactions, when all has been read. */
const inTheMidst = (happen: () => Promise<unknown>): Database => ({
  ...product.database,
  transaction: (read, write) =>
    product.database.transaction(async (send) => {
      const found = await read(send);
      await happen();
      return found;
    }, write),
});

const anyShare: NetworkSeats = { take: () => true, giveBack: () => undefined };

test("nobody loses a seat when another one becomes free meanwhile", async () => {
  const [idle, leaving, late] = await twoAndOne();
  await limitSeats(2);
  await nextDay();
  await vote(leaving, "adele", "hot");
  let taken = 0;
  const share: NetworkSeats = { take: () => (taken += 1) > 0, giveBack: () => (taken -= 1) };
  const player = await knownPlayer(product, late);
  const database = inTheMidst(() => leave(leaving, weekly));
  await joinIn({ ...dependencies(), database }, { player, share }, { leagueId: weekly, displayName: "Grace" });
  expect(await Promise.all([idle, leaving, late].map((each) => score(each, weekly)))).toEqual([0, null, 0]);
  expect(taken).toBe(1);
});

test("an idle member who votes while the seat is given on is counted for the vote, and is no member", async () => {
  const [idle, playing, late] = await twoAndOne();
  await vote(playing, "adele", "hot");
  await limitSeats(2);
  await nextDay();
  const player = await knownPlayer(product, late);
  let voting: Promise<unknown> | undefined;
  const client = await product.database.pool.connect();
  const database = inTheMidst(async () => {
    voting = vote(idle, "adele", "hot");
    await untilVotesWait(client);
  });
  await joinIn(
    { ...dependencies(), database },
    { player, share: anyShare },
    { leagueId: weekly, displayName: "Grace" },
  );
  client.release();
  await voting;
  expect(await Promise.all([idle, playing, late].map((each) => score(each, weekly)))).toEqual([null, 5, 0]);
  expect((await detail(idle, weekly)).seatLost).toBe(true);
});

test("a member who is just leaving is not replaced", async () => {
  const [leaving, playing, late] = await twoAndOne();
  await vote(playing, "adele", "hot");
  await limitSeats(2);
  await nextDay();
  const database = inTheMidst(async () => expectProblem(await tryToJoin(late), "league_full"));
  await leaveIn({ database }, await knownPlayer(product, leaving), weekly);
  expect((await detail(leaving, weekly)).seatLost).toBe(false);
  await join(late, weekly);
  expect((await detail(product, weekly)).memberCount).toBe(2);
});

test("one network gets a share of a league's seats, and again those that its members give up", async () => {
  const limit = createLimits(true, () => 0);
  const [own, other, stranger] = await Promise.all([product.player(), product.player(), product.player()]);
  const shareFrom = (address: string) => seatsOf(limit, "leagueSeats", networkOf(address), Number(weekly));
  const joinFrom = async (address: string, who: TestPlayer, displayName: string) => {
    const seat = { player: await knownPlayer(product, who), share: shareFrom(address) };
    return joinIn(dependencies(), seat, { leagueId: weekly, displayName });
  };
  for (let seat = 1; seat < 1000; seat += 1) shareFrom(`2001:db8:7:${(seat % 100).toString(16)}::9`).take();
  await joinFrom("2001:db8:7:1::9", own, "Ada");
  await joinFrom("2001:db8:7:2::9", own, "Ada");
  const kept = { code: "seats_kept" };
  await expect(joinFrom("2001:db8:7:ffff::9", other, "Grace")).rejects.toMatchObject(kept);
  expect(seatsOf(limit, "leagueSeats", networkOf("2001:db8:7:1::9"), 999).take()).toBe(true);
  shareFrom("2001:db8:7:1::9").giveBack();
  await expect(joinFrom("2001:db8:7:ffff::9", other, "Ada")).rejects.toMatchObject({ code: "name_taken" });
  await joinFrom("2001:db8:7:ffff::9", other, "Grace");
  await expect(joinFrom("2001:db8:7:ffff::9", stranger, "Alan")).rejects.toMatchObject(kept);
  await joinFrom("192.0.2.7", stranger, "Alan");
});
