import { afterEach, beforeEach, expect, test } from "vitest";
import { activeLeagues, leagueDetail, pastLeagues } from "#contract/leagues.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { vote } from "../testing/ballots.ts";
import { holdTime, setTime } from "../testing/database-time.ts";
import { detail, join, openLeague } from "../testing/leagues.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../testing/recount.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp({
    prepare: (database) => holdTime(database, new Date("2026-11-21T12:00:00Z")),
  });
});
afterEach(() => product.close());

async function leagues(at = product) {
  const answer = await at.call(activeLeagues);
  expect(answer.statusCode, answer.body).toBe(200);
  return activeLeagues.answer.parse(answer.json());
}

function nobody(): never {
  throw new Error("There is no such player");
}

test("one league of each type is open from the first start on", async () => {
  const open = await leagues();
  expect(open.map(({ name, type, startDate, endDate }) => [name, type, startDate, endDate])).toEqual([
    ["Weekly Face-Off", "weekly", "2026-11-16T00:00:00.000Z", "2026-11-23T00:00:00.000Z"],
    ["November League", "monthly", "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
    ["Autumn Season 2026", "seasonal", "2026-10-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
  ]);
  for (const { joined, ...league } of open) {
    const answer = await product.call(leagueDetail, { params: { id: league.id } });
    expect(leagueDetail.answer.parse(answer.json())).toMatchObject({ league, memberCount: 0, members: [], you: null });
    expect(joined).toBe(false);
  }
});

test("an end opens the next league of the type, and leaves the others as they are", async () => {
  const [weekly, ...others] = await leagues();
  await setTime(product.database, new Date("2026-11-23T00:00:00Z"));
  await product.advance();
  const [next, ...same] = await leagues();
  expect(next).toMatchObject({ type: "weekly", startDate: weekly?.endDate, endDate: "2026-11-30T00:00:00.000Z" });
  expect(same).toEqual(others);
  const ended = await product.call(leagueDetail, { params: { id: weekly?.id ?? "" } });
  expect(leagueDetail.answer.parse(ended.json()).league.state).toBe("ended");
});

test("after a downtime, the leagues in between have been there, one after the other", async () => {
  await setTime(product.database, new Date("2027-01-06T12:00:00Z"));
  const later = await startTestApp({ like: product });
  expect((await leagues(later)).map(({ name, startDate }) => `${name} ${startDate.slice(0, 10)}`)).toEqual([
    "Weekly Face-Off 2027-01-04",
    "January League 2027-01-01",
    "Winter Season 2027 2027-01-01",
  ]);
  const { rows } = await product.database.pool.query<{ row: string }>(
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
});

test("several processes end a league once", async () => {
  const second = await startTestApp({ like: product });
  await setTime(product.database, new Date("2027-04-01T00:00:00Z"));
  await Promise.all([product.advance(), second.advance(), product.advance(), second.advance()]);
  expect(await leagues(second)).toHaveLength(3);
  const { rows } = await product.database.pool.query(
    "SELECT type, count(*) AS ended FROM leagues WHERE state = 'ended' GROUP BY type ORDER BY type",
  );
  expect(rows).toEqual([
    { type: "monthly", ended: 5 },
    { type: "seasonal", ended: 2 },
    { type: "weekly", ended: 19 },
  ]);
  await second.close();
});

test("a league that cannot be ended holds up no other one, and is ended when its obstacle is gone", async () => {
  const { pool } = product.database;
  await pool.query(
    "ALTER TABLE leagues ADD CONSTRAINT obstacle CHECK (type <> 'weekly' OR state = 'open' OR starts_at > '2026-11-20') NOT VALID",
  );
  await setTime(product.database, new Date("2026-12-01T00:00:00Z"));
  await expect(product.advance()).rejects.toThrow("obstacle");
  expect((await leagues()).map(({ name }) => name)).toEqual([
    "Weekly Face-Off",
    "Autumn Season 2026",
    "December League",
  ]);
  await pool.query("ALTER TABLE leagues DROP CONSTRAINT obstacle");
  await product.advance();
  expect((await leagues()).map(({ type, startDate }) => [type, startDate.slice(0, 10)])).toEqual([
    ["weekly", "2026-11-30"],
    ["seasonal", "2026-10-01"],
    ["monthly", "2026-12-01"],
  ]);
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
  await setTime(product.database, new Date("2026-11-23T00:00:00Z"));
  await product.advance();
  const next = await openLeague(product);
  await join(players[0] ?? nobody(), next, "Ada");
  const [ended] = pastLeagues.answer.parse((await (players[3] ?? nobody()).call(pastLeagues)).json());
  expect(ended?.winners.map(({ displayName, rank, coins }) => [displayName, rank, coins])).toEqual([
    ["Ada", 1, 500],
    ["Grace", 2, 300],
    ["Edsger", 3, 200],
  ]);
  expect(ended?.you).toEqual({ rank: 4, totalScore: 0, coins: null });
  const first = await detail(players[0] ?? nobody(), weekly);
  expect(first).toMatchObject({
    league: { state: "ended" },
    memberCount: 4,
    you: { rank: 1, totalScore: 15, coins: 500, neighbours: [] },
  });
  expect(first.you?.badges?.map(({ name }) => name)).toEqual(["On the Podium"]);
  const [won] = pastLeagues.answer.parse((await (players[0] ?? nobody()).call(pastLeagues)).json());
  expect(won?.you).toEqual({ rank: 1, totalScore: 15, coins: 500, badges: first.you?.badges });
  expect(first.members.map(({ displayName, totalScore }) => [displayName, totalScore])).toEqual([
    ["Ada", 15],
    ["Grace", 10],
    ["Edsger", 5],
    ["Alan", 0],
  ]);
  const { rows } = await product.database.pool.query("SELECT coins, league_podiums FROM players ORDER BY coins DESC");
  expect(rows.map(({ coins }) => coins)).toEqual([500, 300, 200, 0]);
  expect(await recount(product.database.pool)).toEqual([]);
});

test("a league with one member who has points pays half of its pool, and one without any pays nothing", async () => {
  const player = await product.player();
  await join(player, await openLeague(product, "weekly"));
  await join(await product.player(), await openLeague(product, "monthly"), "Ada");
  await vote(player, "adele", "not");
  await setTime(product.database, new Date("2026-12-01T00:00:00Z"));
  await product.advance();
  const { rows } = await product.database.pool.query("SELECT amount, reason FROM ledger");
  expect(rows).toEqual([{ amount: 500, reason: "league" }]);
});

test("what has expired is deleted: members after 100 days, winners after two years", async () => {
  const [winner, other] = [await product.player(), await product.player()];
  const weekly = await openLeague(product);
  await join(winner, weekly);
  await join(other, weekly);
  await vote(winner, "adele", "not");
  const left = async () => {
    const { rows } = await product.database.pool.query(
      `SELECT (SELECT count(*) FROM league_members) AS members, (SELECT count(*) FROM league_scores) AS scores`,
    );
    return rows[0];
  };
  await setTime(product.database, new Date("2027-02-28T00:00:00Z"));
  await product.advance();
  expect(await left()).toEqual({ members: 2, scores: 1 });
  // The day on which they expire is one on which no league ends.
  await setTime(product.database, new Date("2027-03-02T12:00:00Z"));
  await product.advance();
  expect(await left()).toEqual({ members: 2, scores: 1 });
  await setTime(product.database, new Date("2027-03-03T12:00:00Z"));
  await product.advance();
  expect(await left()).toEqual({ members: 1, scores: 0 });
  expect((await detail(product, weekly)).members.map(({ coins }) => coins)).toEqual([500]);
  await setTime(product.database, new Date("2028-12-11T00:00:00Z"));
  await product.advance();
  expect(await left()).toEqual({ members: 0, scores: 0 });
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
  await setTime(product.database, new Date("2026-11-23T00:00:00Z"));
  await product.advance();
  expect(await ranks()).toEqual([1, 2, 2, 4]);
  await setTime(product.database, new Date("2027-03-08T00:00:00Z"));
  await product.advance();
  expect(await ranks()).toEqual([1, 2, 2, undefined]);
  // The last three of each type, and those with an own result.
  const past = async (who: Pick<TestApp, "call">) => pastLeagues.answer.parse((await who.call(pastLeagues)).json());
  expect((await past(product)).map(({ league }) => league.type).toSorted()).toEqual([
    "monthly",
    "monthly",
    "monthly",
    "seasonal",
    "weekly",
    "weekly",
    "weekly",
  ]);
  const [own, ...others] = (await past(players[0] ?? nobody())).filter(({ you }) => you !== null);
  expect(own).toMatchObject({ league: { id: weekly }, you: { rank: 1, coins: 500 } });
  expect(others).toEqual([]);
  expect(await past(players[3] ?? nobody())).toEqual(await past(product));
});
