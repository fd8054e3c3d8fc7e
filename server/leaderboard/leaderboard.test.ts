import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { leaderboard } from "#contract/leaderboard.ts";
import type { VoteType } from "#contract/voting.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { board, undo, vote } from "../testing/ballots.ts";
import { expectProblem } from "../testing/problem.ts";
import { DAY, HOUR } from "../testing/time.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp({ now: "2026-11-21T12:00:00Z" });
});
afterEach(() => product.close());

/** Casts a vote per letter, each by a new player: "hhn" is two hot and one not. */
async function votes(celebrityId: string, types: string): Promise<void> {
  for (const type of types) {
    const voteType: VoteType = type === "h" ? "hot" : "not";
    await vote(await product.player(), celebrityId, voteType);
  }
}

const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

test("is empty without votes", async () => {
  for (const filter of ["all-time", "today", "week"]) expect(await board(product, { filter })).toEqual([]);
});

test("an entry has the celebrity, its hot share and its votes", async () => {
  await votes("tom-cruise", "hhn");
  expect(await board(product)).toEqual([
    {
      id: "tom-cruise",
      name: "Tom Cruise",
      rank: 1,
      category: "Action Movie Stars",
      imageUrl: expect.stringMatching(/^\/images\/tom-cruise\/[0-9a-f]+\/card\.svg$/),
      hotPercentage: 66.7,
      totalVotes: 3,
    },
  ]);
});

test("orders by lower bound, then votes, then name", async () => {
  await votes("adele", "h");
  await votes("beyonce", "hhhhhhhn");
  await votes("drake", "nn");
  await votes("zendaya", "nnn");
  await votes("eminem", "hn");
  await votes("cardi-b", "hn");
  expect(ids(await board(product))).toEqual(["beyonce", "adele", "cardi-b", "eminem", "zendaya", "drake"]);
});

test("only those whom their names alone put in an order share a rank", async () => {
  await votes("cardi-b", "hn");
  await votes("eminem", "hn");
  await votes("beyonce", "h");
  await votes("drake", "nn");
  expect((await board(product)).map(({ id, rank }) => [id, rank])).toEqual([
    ["beyonce", 1],
    ["cardi-b", 2],
    ["eminem", 2],
    ["drake", 4],
  ]);
});

test("returns the top 50, or as many as requested", async () => {
  const player = await product.player();
  const { rows } = await product.database.pool.query<{ id: string }>("SELECT id FROM celebrities ORDER BY id LIMIT 60");
  for (const { id } of rows) await vote(player, id, "hot");
  const answer = await product.call(leaderboard);
  expect(leaderboard.answer.parse(answer.json())).toHaveLength(50);
  expect(await board(product, { limit: "1" })).toHaveLength(1);
  expect(await board(product, { limit: "100" })).toHaveLength(60);
  expect(ids(await board(product, { limit: "5" }))).toEqual(ids(await board(product)).slice(0, 5));
});

describe("the period", () => {
  test("is all time without a filter", async () => {
    await votes("adele", "h");
    product.clock.advance(400 * DAY);
    await votes("drake", "n");
    expect(ids(await board(product))).toEqual(["adele", "drake"]);
    expect(ids(await board(product, { filter: "all-time" }))).toEqual(["adele", "drake"]);
  });

  test("today starts at midnight UTC", async () => {
    await votes("adele", "h");
    product.clock.advance(12 * HOUR - 1);
    expect(ids(await board(product, { filter: "today" }))).toEqual(["adele"]);
    product.clock.advance(1);
    expect(await board(product, { filter: "today" })).toEqual([]);
    await votes("adele", "n");
    expect(await board(product, { filter: "today" })).toMatchObject([{ totalVotes: 1, hotPercentage: 0 }]);
    expect(await board(product)).toMatchObject([{ totalVotes: 2, hotPercentage: 50 }]);
  });

  test("this week is the last seven UTC days including today", async () => {
    await votes("adele", "h");
    product.clock.advance(6 * DAY);
    await votes("adele", "hn");
    expect(await board(product, { filter: "week" })).toMatchObject([{ totalVotes: 3, hotPercentage: 66.7 }]);
    product.clock.advance(12 * HOUR);
    expect(await board(product, { filter: "week" })).toMatchObject([{ totalVotes: 2, hotPercentage: 50 }]);
    product.clock.advance(6 * DAY);
    expect(await board(product, { filter: "week" })).toEqual([]);
  });

  test("decides which votes the order is based on", async () => {
    await votes("adele", "hhhh");
    product.clock.advance(DAY);
    await votes("adele", "n");
    await votes("drake", "h");
    expect(ids(await board(product, { filter: "today" }))).toEqual(["drake", "adele"]);
    expect(ids(await board(product, { filter: "week" }))).toEqual(["adele", "drake"]);
  });

  test("does not count a vote that was changed or undone", async () => {
    const player = await product.player();
    await vote(player, "adele", "hot");
    await vote(player, "adele", "not");
    await vote(player, "drake", "hot");
    await undo(player, "drake");
    for (const filter of ["all-time", "today", "week"]) {
      expect(await board(product, { filter })).toMatchObject([{ id: "adele", hotPercentage: 0, totalVotes: 1 }]);
    }
  });
});

test("leaves out retired celebrities", async () => {
  await votes("adele", "h");
  await votes("drake", "h");
  const later = await startTestApp({ like: product, roster: (roster) => roster.filter(({ id }) => id !== "adele") });
  try {
    for (const filter of ["all-time", "today", "week"]) {
      expect(ids(await board(later, { filter }))).toEqual(["drake"]);
    }
  } finally {
    await later.close();
  }
});

test.for<[Record<string, string>, string]>([
  [{ filter: "yesterday" }, "filter"],
  [{ filter: "" }, "filter"],
  [{ filter: "TODAY" }, "filter"],
  [{ limit: "0" }, "limit"],
  [{ limit: "-1" }, "limit"],
  [{ limit: "101" }, "limit"],
  [{ limit: "1.5" }, "limit"],
  [{ limit: "all" }, "limit"],
  [{ limit: "" }, "limit"],
])("rejects an invalid query: %o", async ([query, field]) => {
  const answer = await product.call(leaderboard, { query });
  expect(Object.keys(expectProblem(answer, "invalid_request").errors ?? {})).toEqual([field]);
});

test("rejects a repeated filter", async () => {
  const answer = await product.app.inject({ url: `${leaderboard.path}?filter=today&filter=week` });
  expectProblem(answer, "invalid_request");
});
