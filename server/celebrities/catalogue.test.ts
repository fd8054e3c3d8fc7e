import { afterEach, beforeEach, expect, test } from "vitest";
import { celebritiesOfCategory, overview } from "#contract/celebrities.ts";
import { castVote, undoVote } from "#contract/voting.ts";
import type { RosterEntry } from "#roster/load.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { board, vote } from "../testing/ballots.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";

let product: TestApp;
let player: TestPlayer;
let starts: TestApp[];
beforeEach(async () => {
  product = await startTestApp();
  player = await product.player();
  starts = [];
});
afterEach(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  for (const start of [...starts, product]) await start.close();
});

/** Restarts over the same database with changed files. The returned app has the same player. */
async function restart(roster: (roster: RosterEntry[]) => RosterEntry[]) {
  const next = await startTestApp({ like: product, roster });
  starts.push(next);
  return { product: next, player: playerAt(next, player) };
}

const without = (id: string) => (roster: RosterEntry[]) => roster.filter((entry) => entry.id !== id);
const changed = (id: string, change: Partial<RosterEntry>) => (roster: RosterEntry[]) =>
  roster.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
const unchanged = (roster: RosterEntry[]) => roster;

async function idsOf(from: TestApp, category: string): Promise<string[]> {
  const answer = await from.call(celebritiesOfCategory, { params: { category } });
  return celebritiesOfCategory.answer.parse(answer.json()).map(({ id }) => id);
}

async function votesOf(id: string): Promise<unknown> {
  const { rows } = await product.database.pool.query(
    "SELECT hot_votes, not_votes FROM celebrity_totals JOIN celebrities ON num = celebrity WHERE id = $1",
    [id],
  );
  return rows;
}

test("a celebrity that left the roster cannot be found or voted on, and its votes are kept", async () => {
  await vote(player, "adele", "hot");
  const next = await restart(without("adele"));
  expect(await idsOf(next.product, "Pop Music Stars")).not.toContain("adele");
  expectProblem(
    await next.player.call(castVote, { body: { celebrityId: "adele", voteType: "hot" } }),
    "celebrity_not_found",
  );
  expectProblem(await next.player.call(undoVote, { body: { celebrityId: "adele" } }), "celebrity_not_found");
  expect(await board(next.product)).toEqual([]);
  expect(await votesOf("adele")).toEqual([{ hot_votes: 1, not_votes: 0 }]);
});

test("a celebrity that comes back has its votes again", async () => {
  await vote(player, "adele", "hot");
  await restart(without("adele"));
  const back = await restart(unchanged);
  expect(await idsOf(back.product, "Pop Music Stars")).toContain("adele");
  expect(await board(back.product)).toMatchObject([{ id: "adele", totalVotes: 1 }]);
  expect(await vote(back.player, "adele", "not")).toMatchObject({ hotPercentage: 0, totalVotes: 1 });
});

test("a renamed celebrity keeps its votes under the new name, with a new picture", async () => {
  await vote(player, "adele", "hot");
  const [before] = await board(product);
  const next = await restart(changed("adele", { name: "Adele Adkins" }));
  const [after] = await board(next.product);
  expect(after).toMatchObject({ id: "adele", name: "Adele Adkins", totalVotes: 1 });
  expect(after?.imageUrl).not.toBe(before?.imageUrl);
});

test("a celebrity that moved to another category is counted there", async () => {
  await vote(player, "adele", "hot");
  const next = await restart(changed("adele", { category: "Rock Stars", number: 21 }));
  const { categories } = overview.answer.parse((await next.product.call(overview)).json());
  const of = (category: string) => categories.find(({ name }) => name === category);
  expect(of("Rock Stars")).toMatchObject({ celebrityCount: 21, totalVotes: 1 });
  expect(of("Pop Music Stars")).toMatchObject({ celebrityCount: 19, totalVotes: 0 });
});

test("a new celebrity starts without votes and can be voted on", async () => {
  await vote(player, "adele", "hot");
  const next = await restart((roster) => {
    const [first] = roster;
    if (first === undefined) throw new Error("The roster is empty");
    return [...roster, { ...first, id: "somebody-new", name: "Somebody New", number: 21 }];
  });
  expect(await vote(next.player, "somebody-new", "hot")).toMatchObject({ hotPercentage: 100, totalVotes: 1 });
  expect(await board(next.product, { filter: "today" })).toHaveLength(2);
});

test("starting again with the same files changes nothing", async () => {
  await vote(player, "adele", "hot");
  const rows = () => product.database.pool.query("SELECT * FROM celebrities ORDER BY num").then(({ rows }) => rows);
  const before = await rows();
  expect(before).toHaveLength(280);
  await restart(unchanged);
  expect(await rows()).toEqual(before);
});

test("processes that start concurrently agree", async () => {
  const next = await Promise.all([restart(unchanged), restart(without("adele")), restart(unchanged)]);
  expect(next).toHaveLength(3);
  const { rows } = await product.database.pool.query<{ id: string }>("SELECT id FROM celebrities");
  expect(new Set(rows.map(({ id }) => id)).size).toBe(280);
  expect(rows).toHaveLength(280);
});
