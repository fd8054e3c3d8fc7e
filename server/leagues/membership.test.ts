import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { joinLeague, leaveLeague, pastLeagues } from "#contract/leagues.ts";
import { decideName, reportName } from "#contract/names.ts";
import { LEAGUE_TYPES } from "#contract/values/league-limits.ts";
import type { Database } from "../database/connect.ts";
import { earnBadges } from "../rewards/consequences.ts";
import { type CallOptions, playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { undo, vote } from "../testing/ballots.ts";
import { holdTime } from "../database/held-time.ts";
import { knownPlayer } from "../testing/known-player.ts";
import { detail, join, leave, moveTo, nameOf, openLeague, openLeagues, score, startMonth } from "../testing/leagues.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";
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
  const body = { contest: "league", id };
  expectProblem(await player.call(reportName, { body }), "invalid_request");
  expect((await other.call(reportName, { body })).statusCode).toBe(200);
  expect(
    (await product.call(decideName, { body: { contest: "league", id, hide: true, reason: "other" } })).statusCode,
  ).toBe(200);
  const after = await detail(product, weekly);
  expect(after.members.map(({ displayName }) => displayName)).toEqual(["Hidden player"]);
  expect(after.version).toBeGreaterThan(version);
  expectProblem(await tryToJoin(other, "rude"), "name_taken");
});

test("joining and leaving hold the league, for which votes wait, in their last round trip only", async () => {
  const own = await knownPlayer(product, player);
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
