import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { activeLeagues, leagueDetail, pastLeagues } from "#contract/leagues.ts";
import { LEAGUE_TYPES } from "#contract/values/league-limits.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { vote } from "../testing/ballots.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { detail, join, moveTo, openLeague, startMonth } from "../testing/leagues.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";
import { DAY } from "../testing/time.ts";

const START = new Date("2026-11-21T12:00:00Z");
const SATURDAY = 6;
const start = () => startTestApp({ now: START.toISOString(), prepare: (database) => holdTime(database, START) });

let product: TestApp;
/** The end of the weekly league, the day after the next. */
let monday: Date;
beforeAll(async () => {
  product = await start();
});
beforeEach(async () => {
  monday = new Date((await startMonth(product, SATURDAY)).getTime() + 1.5 * DAY);
});
afterEach(async () => expect(await recount(product.database.pool)).toEqual([]));
afterAll(() => product.close());

/** Moves to so many days after the end of the weekly league. */
async function moveOn(days = 0): Promise<void> {
  await moveTo(product, new Date(monday.getTime() + days * DAY));
  await product.advance();
}

async function leagues(at = product) {
  const answer = await at.call(activeLeagues);
  expect(answer.statusCode, answer.body).toBe(200);
  return activeLeagues.answer.parse(answer.json());
}

function nobody(): never {
  throw new Error("There is no such player");
}

test("one league of each type is open from the first start on; after a downtime, those in between have been there", async () => {
  const first = await start();
  const open = await leagues(first);
  expect(open.map(({ name, type, startDate, endDate }) => [name, type, startDate, endDate])).toEqual([
    ["Weekly Face-Off", "weekly", "2026-11-16T00:00:00.000Z", "2026-11-23T00:00:00.000Z"],
    ["November League", "monthly", "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
    ["Autumn Season 2026", "seasonal", "2026-10-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
  ]);
  for (const { joined, ...league } of open) {
    const answer = await first.call(leagueDetail, { params: { id: league.id } });
    expect(leagueDetail.answer.parse(answer.json())).toMatchObject({ league, memberCount: 0, members: [], you: null });
    expect(joined).toBe(false);
  }
  await setTime(first.database, new Date("2027-01-06T12:00:00Z"));
  const later = await startTestApp({ like: first });
  expect((await leagues(later)).map(({ name, startDate }) => `${name} ${startDate.slice(0, 10)}`)).toEqual([
    "Weekly Face-Off 2027-01-04",
    "January League 2027-01-01",
    "Winter Season 2027 2027-01-01",
  ]);
  const { rows } = await first.database.pool.query<{ row: string }>(
    "SELECT type || ' ' || to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS row FROM leagues ORDER BY id",
  );
  expect(rows.map(({ row }) => row)).toEqual([
    "weekly 2026-11-16",
    "monthly 2026-11-01",
    "seasonal 2026-10-01",
    "weekly 2026-11-23",
    "weekly 2026-11-30",
    "monthly 2026-12-01",
    "weekly 2026-12-07",
    "weekly 2026-12-14",
    "weekly 2026-12-21",
    "weekly 2026-12-28",
    "seasonal 2027-01-01",
    "monthly 2027-01-01",
    "weekly 2027-01-04",
  ]);
  await later.close();
  await first.close();
});

test("an end opens the next league of the type, and leaves the others as they are", async () => {
  const before = await leagues();
  const weekly = before.find(({ type }) => type === "weekly");
  await moveOn();
  const after = await leagues();
  const weekLater = new Date(monday.getTime() + 7 * DAY).toISOString();
  expect(after.find(({ type }) => type === "weekly")).toMatchObject({ startDate: weekly?.endDate, endDate: weekLater });
  expect(after.filter(({ type }) => type !== "weekly")).toEqual(before.filter(({ type }) => type !== "weekly"));
  expect((await detail(product, weekly?.id ?? "")).league.state).toBe("ended");
});

test("several processes end a league once", async () => {
  const second = await startTestApp({ like: product });
  const ended = async () => {
    const { rows } = await product.database.pool.query<{ type: string; ended: number }>(
      "SELECT type, count(*) AS ended FROM leagues WHERE state = 'ended' GROUP BY type",
    );
    return new Map(rows.map(({ type, ended }) => [type, ended]));
  };
  const before = await ended();
  await moveTo(product, new Date(monday.getTime() + 364 * DAY));
  await Promise.all([product.advance(), second.advance(), product.advance(), second.advance()]);
  expect(await leagues(second)).toHaveLength(3);
  const after = await ended();
  expect(LEAGUE_TYPES.map((type) => (after.get(type) ?? 0) - (before.get(type) ?? 0))).toEqual([53, 12, 4]);
  await second.close();
});

test("there is no league under an unknown id", async () => {
  expectProblem(await product.call(leagueDetail, { params: { id: "999" } }), "league_not_found");
  expectProblem(await product.call(leagueDetail, { params: { id: "x" } }), "invalid_request");
});

test("an ended league has its winners, whose coins are paid, and each member's result", async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => product.player()));
  const weekly = await openLeague(product);
  for (const [index, player] of players.entries()) {
    await join(player, weekly, ["Ada", "Grace", "Edsger", "Alan"][index]);
    for (const celebrity of ["adele", "rihanna", "tom-cruise"].slice(index)) await vote(player, celebrity, "not");
  }
  await moveOn();
  const next = await openLeague(product);
  await join(players[0] ?? nobody(), next, "Ada");
  const [ended] = pastLeagues.answer.parse((await (players[3] ?? nobody()).call(pastLeagues)).json());
  expect(ended?.winners.map(({ displayName, rank, coins }) => [displayName, rank, coins])).toEqual([
    ["Ada", 1, 500],
    ["Grace", 2, 300],
    ["Edsger", 3, 200],
  ]);
  expect(ended?.you).toMatchObject({ rank: 4, totalScore: 0, coins: null });
  const first = await detail(players[0] ?? nobody(), weekly);
  expect(first).toMatchObject({
    league: { state: "ended" },
    memberCount: 4,
    you: { rank: 1, totalScore: 15, coins: 500, neighbours: [] },
  });
  expect(first.you?.badges?.map(({ name }) => name)).toEqual(["On the Podium"]);
  const [won] = pastLeagues.answer.parse((await (players[0] ?? nobody()).call(pastLeagues)).json());
  expect(won?.you).toEqual({ displayName: "Ada", rank: 1, totalScore: 15, coins: 500, badges: first.you?.badges });
  expect(first.members.map(({ displayName, totalScore }) => [displayName, totalScore])).toEqual([
    ["Ada", 15],
    ["Grace", 10],
    ["Edsger", 5],
    ["Alan", 0],
  ]);
  const { rows } = await product.database.pool.query(
    "SELECT coins FROM players WHERE id = ANY ($1) ORDER BY coins DESC",
    [players.map(({ id }) => id)],
  );
  expect(rows.map(({ coins }) => coins)).toEqual([500, 300, 200, 0]);
});

test("equals share what their places are worth, also who is not on the board any more", async () => {
  const players = await Promise.all(Array.from({ length: 13 }, () => product.player()));
  const weekly = await openLeague(product);
  for (const [index, player] of players.entries()) {
    await join(player, weekly);
    for (const celebrity of index === 0 ? ["adele", "rihanna"] : ["adele"]) await vote(player, celebrity, "not");
  }
  await moveOn();
  const results = await Promise.all(players.map(async (player) => (await detail(player, weekly)).you));
  expect(results.map((you) => [you?.rank, you?.coins])).toEqual([[1, 500], ...players.slice(1).map(() => [2, 41])]);
  expect(results.at(-1)?.badges?.map(({ name }) => name)).toEqual(["On the Podium"]);
  const [ended] = pastLeagues.answer.parse((await product.call(pastLeagues)).json());
  expect(ended?.winners.map(({ rank, coins }) => [rank, coins])).toEqual([
    [1, 500],
    [2, 41],
    [2, 41],
  ]);
  const { rows } = await product.database.pool.query(
    "SELECT sum(amount) AS paid FROM ledger WHERE reason = 'league' AND split_part(reference, ' ', 1) = $1",
    [weekly],
  );
  expect(rows).toEqual([{ paid: 500 + 12 * 41 }]);
});

test("a league with one member who has points pays half of its pool, and one without any pays nothing", async () => {
  const player = await product.player();
  const [weekly, monthly] = [await openLeague(product, "weekly"), await openLeague(product, "monthly")];
  await join(player, weekly);
  await join(await product.player(), monthly, "Ada");
  await vote(player, "adele", "not");
  await moveOn(30);
  const { rows } = await product.database.pool.query(
    "SELECT amount, reason FROM ledger WHERE split_part(reference, ' ', 1) = ANY ($1)",
    [[weekly, monthly]],
  );
  expect(rows).toEqual([{ amount: 500, reason: "league" }]);
});

test("what has expired is deleted: members after 100 days, winners after two years", async () => {
  const [winner, other] = [await product.player(), await product.player()];
  const weekly = await openLeague(product);
  await join(winner, weekly);
  await join(other, weekly);
  await vote(winner, "adele", "not");
  await moveOn(-1);
  await vote(winner, "adele", "not");
  const left = async () => {
    const { rows } = await product.database.pool.query(
      `SELECT (SELECT count(*) FROM league_members WHERE league = $1) AS members,
              (SELECT count(*) FROM league_scores WHERE league = $1) AS scores,
              (SELECT count(*) FROM league_entries WHERE league = $1) AS entries`,
      [weekly],
    );
    return rows[0];
  };
  await moveOn(97);
  expect(await left()).toEqual({ members: 2, scores: 1, entries: 1 });
  // The day on which they expire is one on which no league ends.
  await moveOn(99.5);
  expect(await left()).toEqual({ members: 2, scores: 1, entries: 1 });
  await moveOn(100.5);
  expect(await left()).toEqual({ members: 1, scores: 0, entries: 0 });
  expect((await detail(product, weekly)).members.map(({ coins }) => coins)).toEqual([500]);
  await moveOn(749);
  expect(await left()).toEqual({ members: 0, scores: 0, entries: 0 });
});

test("a winner keeps its rank when the scores of its league have expired", async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => product.player()));
  const weekly = await openLeague(product);
  for (const [index, player] of players.entries()) {
    await join(player, weekly);
    for (const celebrity of ["adele", "rihanna"].slice([0, 1, 1, 2][index])) await vote(player, celebrity, "not");
  }
  const ranks = () => Promise.all(players.map(async (player) => (await detail(player, weekly)).you?.rank));
  expect(await ranks()).toEqual([1, 2, 2, 4]);
  await moveOn();
  expect(await ranks()).toEqual([1, 2, 2, 4]);
  await moveOn(105);
  expect(await ranks()).toEqual([1, 2, 2, undefined]);
  // The last three of each type, and those with an own result.
  const past = async (who: Pick<TestApp, "call">) => pastLeagues.answer.parse((await who.call(pastLeagues)).json());
  const types = Map.groupBy(await past(product), ({ league }) => league.type);
  expect([types.get("weekly")?.length, types.get("monthly")?.length]).toEqual([3, 3]);
  const [own, ...others] = (await past(players[0] ?? nobody())).filter(({ you }) => you !== null);
  expect(own).toMatchObject({ league: { id: weekly }, you: { rank: 1, coins: 500 } });
  expect(others).toEqual([]);
  expect(await past(players[3] ?? nobody())).toEqual(await past(product));
});
