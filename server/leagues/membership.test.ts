import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { joinLeague, leaveLeague, pastLeagues } from "#contract/leagues.ts";
import { decideName, reportName } from "#contract/names.ts";
import { LEAGUE_TYPES } from "#contract/values/league-limits.ts";
import type { Database } from "../database/connect.ts";
import { createLimits } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import { seatsOf } from "../http/network-seats.ts";
import { earnBadges } from "../rewards/consequences.ts";
import { type CallOptions, playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { undo, vote } from "../testing/ballots.ts";
import { holdTime } from "../testing/database-time.ts";
import { detail, join, leave, moveTo, nameOf, openLeague, openLeagues, score, startMonth } from "../testing/leagues.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../testing/recount.ts";
import { DAY } from "../testing/time.ts";
import { join as joinIn, leave as leaveIn } from "./membership.ts";

const START = new Date("2026-11-21T12:00:00Z");
const SATURDAY = 6;

let product: TestApp;
let player: TestPlayer;
let weekly: string;
let noon: Date;
beforeAll(async () => {
  product = await startTestApp({ now: START.toISOString(), prepare: (database) => holdTime(database, START) });
});
beforeEach(async () => {
  noon = await startMonth(product, SATURDAY);
  player = await product.player();
  weekly = await openLeague(product);
});
afterEach(async () => expect(await recount(product.database.pool)).toEqual([]));
afterAll(() => product.close());

const tryToJoin = (who: TestPlayer, displayName: string, leagueId = weekly) =>
  who.call(joinLeague, { body: { leagueId, displayName } });

test("who joins is a member with a score of 0 under the name that it chose", async () => {
  const { id, newBadges } = await join(player, weekly, "  Ada ");
  expect(newBadges?.map((badge) => badge.id)).toEqual(["in-the-running"]);
  const { members, you, memberCount, league } = await detail(player, weekly);
  expect(members).toEqual([{ id, userId: player.id, displayName: "Ada", totalScore: 0, rank: 1, coins: null }]);
  expect(you).toMatchObject({ id, displayName: "Ada", rank: 1, totalScore: 0, coins: null, neighbours: [] });
  expect([memberCount, league.memberCount]).toEqual([1, 1]);
  expect((await openLeagues(player)).filter(({ joined }) => joined).map(({ type }) => type)).toEqual(["weekly"]);
  expect((await openLeagues(product)).map(({ joined }) => joined)).toEqual([false, false, false]);
});

test("joining again changes nothing, not even the name, and reports the badge again", async () => {
  const first = await join(player, weekly, "Ada");
  expect(await join(player, weekly, "Grace")).toEqual(first);
  expect((await detail(player, weekly)).members.map(({ displayName }) => displayName)).toEqual(["Ada"]);
});

test("joining twice at the same time makes one member", async () => {
  const answers = await Promise.all([join(player, weekly), join(player, weekly), join(player, weekly)]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
});

test("two members of a league have no names that look alike", async () => {
  await join(player, weekly, "Adele");
  const other = await product.player();
  expectProblem(await tryToJoin(other, "АdeIe"), "name_taken");
  await join(other, await openLeague(product, "monthly"), "Adele");
  await leave(player, weekly);
  await join(other, weekly, "АdeIe");
});

test.for(["", "   ", "x".repeat(21), "a\u202Eb", "Admin"])("the name %j is refused", async (name) => {
  expectProblem(await tryToJoin(player, name), "invalid_request");
});

test("of thirty who join a league with twenty seats, twenty get one", async () => {
  await product.database.pool.query("UPDATE leagues SET max_members = 20 WHERE id = $1", [weekly]);
  const players = await Promise.all(Array.from({ length: 30 }, () => product.player()));
  const answers = await Promise.all(players.map((each) => tryToJoin(each, nameOf(each))));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) expectProblem(answer, "league_full");
  expect((await detail(product, weekly)).memberCount).toBe(20);
});

test("a full league gives on, from the next day on, the seat of who joined first of those without points", async () => {
  const [playing, idle, late] = await Promise.all([product.player(), product.player(), product.player()]);
  const weekly = await openLeague(product);
  await join(playing, weekly);
  await join(idle, weekly);
  await vote(playing, "adele", "hot");
  await product.database.pool.query("UPDATE leagues SET max_members = 2 WHERE id = $1", [weekly]);
  const body = { leagueId: weekly, displayName: nameOf(late), userId: late.id };
  expectProblem(await late.call(joinLeague, { body }), "league_full");
  await moveTo(product, new Date(product.clock.now.getTime() + DAY));
  await join(late, weekly);
  expect((await detail(late, weekly)).memberCount).toBe(2);
  expect(await Promise.all([playing, idle, late].map((each) => score(each, weekly)))).toEqual([5, null, 0]);
  expectProblem(await idle.call(joinLeague, { body: { ...body, userId: idle.id } }), "league_full");
});

test("leaving gives up the score; joining again starts at 0", async () => {
  await join(player, weekly);
  await vote(player, "adele", "hot");
  expect(await score(player, weekly)).toBe(5);
  expect(await leave(player, weekly)).toBe(true);
  expect(await leave(player, weekly)).toBe(false);
  expect(await detail(player, weekly)).toMatchObject({ you: null, members: [], memberCount: 0 });
  await join(player, weekly);
  expect(await score(player, weekly)).toBe(0);
});

test("a vote before joining pays nothing, and undoing it takes nothing back", async () => {
  await vote(player, "adele", "hot");
  await join(player, weekly);
  await undo(player, "adele");
  expect(await score(player, weekly)).toBe(0);
  await vote(player, "adele", "hot");
  expect(await score(player, weekly)).toBe(5);
  await undo(player, "adele");
  expect(await score(player, weekly)).toBe(0);
});

test("a vote before joining that is repeated afterwards can still not be turned into points", async () => {
  await vote(player, "adele", "hot");
  await join(player, weekly);
  await vote(player, "rihanna", "hot");
  await vote(player, "adele", "hot");
  await undo(player, "adele");
  expect(await score(player, weekly)).toBe(5);
  await vote(player, "adele", "hot");
  await vote(player, "rihanna", "hot");
  await undo(player, "rihanna");
  expect(await score(player, weekly)).toBe(5);
});

test("an ended league can neither be joined nor left", async () => {
  await join(player, weekly);
  await moveTo(product, new Date(noon.getTime() + 1.5 * DAY));
  const other = await product.player();
  expectProblem(await tryToJoin(other, nameOf(other)), "league_ended");
  await product.advance();
  expectProblem(await tryToJoin(other, nameOf(other)), "league_ended");
  expectProblem(await player.call(leaveLeague, { params: { id: weekly } }), "league_ended");
  expect((await join(player, weekly)).id).toBe((await detail(player, weekly)).you?.id);
});

test("nobody can join or leave for another player, or in a league that does not exist", async () => {
  const other = await product.player();
  await join(other, weekly);
  const forOther = { leagueId: weekly, displayName: "Ada", userId: other.id };
  expectProblem(await player.call(joinLeague, { body: forOther }), "forbidden");
  expectProblem(await player.call(leaveLeague, { params: { id: weekly }, body: { userId: other.id } }), "forbidden");
  expectProblem(await product.call(joinLeague, { body: forOther }), "player_unproven");
  const headers = { "x-user-id": other.id };
  expectProblem(await product.call(leaveLeague, { params: { id: weekly }, headers }), "player_unproven");
  expectProblem(await product.call(leaveLeague, { params: { id: weekly } }), "player_required");
  expectProblem(await tryToJoin(player, "Ada", "999"), "league_not_found");
  expectProblem(await player.call(leaveLeague, { params: { id: "999" } }), "league_not_found");
  expect((await detail(product, weekly)).memberCount).toBe(1);
});

test("an own standing and an own result are told to nobody else", async () => {
  await join(player, weekly);
  const other = await product.player();
  const headers = { "x-user-id": player.id };
  const withHeaders = (who: Pick<TestApp, "call">) => ({
    call: (endpoint: Endpoint, options?: CallOptions) => who.call(endpoint, { ...options, headers }),
  });
  const pastOf = async (who: Pick<TestApp, "call">) => pastLeagues.answer.parse((await who.call(pastLeagues)).json());
  const thieves = [other, withHeaders(other), withHeaders(product)];
  for (const thief of thieves) {
    expect((await detail(thief, weekly)).you).toBeNull();
    expect((await openLeagues(thief)).map(({ joined }) => joined)).toEqual([false, false, false]);
  }
  await moveTo(product, new Date(noon.getTime() + 1.5 * DAY));
  await product.advance();
  expect((await pastOf(player)).find(({ you }) => you !== null)?.league.id).toBe(weekly);
  for (const thief of thieves) {
    expect((await detail(thief, weekly)).you).toBeNull();
    expect((await pastOf(thief)).map(({ you }) => you)).toEqual(Array((await pastOf(player)).length).fill(null));
  }
});

test("all three leagues may be joined, and each counts for itself", async () => {
  for (const type of LEAGUE_TYPES) {
    await join(player, await openLeague(product, type));
    await vote(player, { weekly: "adele", monthly: "rihanna", seasonal: "tom-cruise" }[type], "not");
  }
  const scores = LEAGUE_TYPES.map(async (type) => score(player, await openLeague(product, type)));
  expect(await Promise.all(scores)).toEqual([15, 10, 5]);
});

test("a name that an operator hides is not shown any more, and stays taken", async () => {
  const { id } = await join(player, weekly, "Rude");
  const { version } = await detail(product, weekly);
  const other = await product.player();
  expect((await other.call(reportName, { body: { contest: "league", id } })).statusCode).toBe(200);
  expect((await product.call(decideName, { body: { contest: "league", id, hide: true } })).statusCode).toBe(200);
  const after = await detail(product, weekly);
  expect(after.members.map(({ displayName }) => displayName)).toEqual(["Hidden player"]);
  expect(after.version).toBeGreaterThan(version);
  expectProblem(await tryToJoin(other, "rude"), "name_taken");
});

/** A player as handlers get it. */
async function known({ id }: TestPlayer) {
  const { rows } = await product.database.pool.query<{ num: number }>("SELECT num FROM players WHERE id = $1", [id]);
  return { id, num: rows[0]?.num ?? 0 };
}

test("joining and leaving hold the league, for which votes wait, in their last round trip only", async () => {
  const own = await known(player);
  const free: boolean[] = [];
  /** Looks whether others could change the league when all has been read. */
  const database: Database = {
    ...product.database,
    transaction: (read, write) =>
      product.database.transaction(async (send) => {
        const found = await read(send);
        const { rowCount } = await product.database.pool.query(
          "SELECT FROM leagues WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED",
          [weekly],
        );
        free.push(rowCount === 1);
        return found;
      }, write),
  };
  const share = { take: () => true, giveBack: () => undefined };
  const dependencies = { database, consequences: [earnBadges] };
  await joinIn(dependencies, { player: own, share }, { leagueId: weekly, displayName: "Ada" });
  expect(await leaveIn(dependencies, own, weekly)).toBe(true);
  expect(free).toEqual([true, true]);
});

test("of two who choose the same name at the same time, one gets it", async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => product.player()));
  const answers = await Promise.all(players.map((each) => tryToJoin(each, "Ada")));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) expectProblem(answer, "name_taken");
});

test("one network gets a share of a league's seats, and again those that its members give up", async () => {
  const limit = createLimits(true, () => 0);
  const other = await known(await product.player());
  const own = await known(player);
  const { database } = product;
  const dependencies = { database, consequences: [earnBadges] };
  const shareFrom = (address: string) => seatsOf(limit, "leagueSeats", networkOf(address), Number(weekly));
  const joinFrom = (address: string, who: typeof own, displayName: string) =>
    joinIn(dependencies, { player: who, share: shareFrom(address) }, { leagueId: weekly, displayName });
  for (let seat = 1; seat < 1000; seat += 1) shareFrom(`2001:db8:7:${(seat % 100).toString(16)}::9`).take();
  await joinFrom("2001:db8:7:1::9", own, "Ada");
  await joinFrom("2001:db8:7:2::9", own, "Ada");
  const full = { code: "league_full" };
  await expect(joinFrom("2001:db8:7:ffff::9", other, "Grace")).rejects.toMatchObject(full);
  expect(seatsOf(limit, "leagueSeats", networkOf("2001:db8:7:1::9"), 999).take()).toBe(true);
  shareFrom("2001:db8:7:1::9").giveBack();
  await expect(joinFrom("2001:db8:7:ffff::9", other, "Ada")).rejects.toMatchObject({ code: "name_taken" });
  await joinFrom("2001:db8:7:ffff::9", other, "Grace");
  const stranger = await known(await product.player());
  await expect(joinFrom("2001:db8:7:ffff::9", stranger, "Alan")).rejects.toMatchObject(full);
  await joinFrom("192.0.2.7", stranger, "Alan");
});

test("a player joins and leaves ten times at once, and then every six seconds", async () => {
  const limited = await startTestApp({ like: product, rateLimit: true });
  const at = playerAt(limited, player);
  for (let turn = 0; turn < 5; turn += 1) {
    await join(at, weekly);
    await leave(at, weekly);
  }
  const refused = await at.call(joinLeague, { body: { leagueId: weekly, displayName: "Ada" } });
  expectProblem(refused, "rate_limited");
  expect(refused.headers["retry-after"]).toBe("6");
  expectProblem(await at.call(leaveLeague, { params: { id: weekly } }), "rate_limited");
  await limited.close();
});
