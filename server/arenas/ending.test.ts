import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ArenaBattle, arenaDetail, pastArenas } from "#contract/arenas.ts";
import type { Badge } from "#contract/rewards.ts";
import type { TestApp, TestPlayer } from "../testing/app.ts";
import {
  arenaHours,
  back,
  boardOf,
  closeArenas,
  detailOf,
  enter,
  mainArena,
  mainArenaWith,
  openArenas,
  pass,
  startArenas,
} from "../testing/arenas.ts";
import { stats } from "../testing/ballots.ts";
import { contents } from "../testing/contents.ts";
import { expectProblem } from "../testing/problem.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startArenas();
});
afterAll(() => closeArenas(product));

const hours = arenaHours(() => product);
const { minute } = hours;

describe("the end", () => {
  beforeEach(hours.next);

  test("completes battles, pays predictions, keeps ranks, and counts for badges", async () => {
    const { id, players, view } = await mainArenaWith(product, 5);
    const [first, second] = view.battles;
    for (const [index, player] of players.slice(0, 3).entries()) await back(player, first, index === 2 ? "B" : "A");
    const [ada, bo] = players;
    if (ada === undefined || bo === undefined) throw new Error("Nobody is there");
    await back(bo, second, "A");
    await pass(product, minute(30));
    const after = await detailOf(ada, id);
    expect(after.arena.state).toBe("ended");
    expect(after.battles.map(({ isComplete }) => isComplete)).toEqual(Array.from({ length: 10 }, () => true));
    expect(after.battles.slice(0, 3).map(({ winnerId }) => winnerId)).toEqual([
      first?.celebrityA.id,
      second?.celebrityA.id,
      null,
    ]);
    // One vote is too few.
    expect(after.battles.slice(0, 3).map(({ paid }) => paid)).toEqual([true, false, false]);
    expect(boardOf(after)).toEqual([
      ["Bo", 45, 1],
      ["Ada", 35, 2],
      ["Cy", 10, 3],
      ["Dee", 0, 4],
      ["Eve", 0, 4],
    ]);
    expect(after.participants.map(({ here }) => here)).toEqual([false, false, false, false, false]);
    expect(JSON.parse((await stats(bo)).badges)).toEqual(["first-billing", "top-of-the-bill"]);
    const badgesIn = ({ badges = [] }: { badges?: Badge[] | undefined }) => badges.map(({ id }) => id);
    expect(badgesIn((await detailOf(bo, id)).you ?? {})).toEqual(["first-billing", "top-of-the-bill"]);
    const past = pastArenas.answer.parse((await bo.call(pastArenas)).json());
    expect(past.map(badgesIn)).toEqual([["first-billing", "top-of-the-bill"]]);
    expect(past).toMatchObject([{ arena: { playerCount: 5 }, rivals: 2 }]);
    expect(badgesIn(after.you ?? {})).toEqual(["first-billing"]);
    expect((await detailOf(players[4] ?? ada, id)).you).not.toHaveProperty("badges");
    expect(JSON.parse((await stats(ada)).badges)).toEqual(["first-billing"]);
    expect(JSON.parse((await stats(players[4] ?? ada)).badges)).toEqual([]);
  });

  test("is found in the player's past, the latest first", async () => {
    const { id, players, view } = await mainArenaWith(product, 2);
    const [ada] = players;
    if (ada === undefined) throw new Error("Nobody is there");
    await back(ada, view.battles[0], "A");
    const past = async () => pastArenas.answer.parse((await ada.call(pastArenas)).json());
    expect(await past()).toEqual([]);
    await pass(product, minute(35));
    const next = await mainArena(product);
    await enter(ada, next.id, "Ada");
    await pass(product, minute(60));
    const result = { score: 0, rank: 1, correctPredictions: 0, totalVotes: 0, rivals: 0 };
    expect(await past()).toEqual([
      { arena: expect.objectContaining({ id: next.id, state: "ended" }), ...result },
      {
        arena: expect.objectContaining({ id, playerCount: 2 }),
        ...result,
        score: 10,
        totalVotes: 1,
        badges: [expect.objectContaining({ id: "first-billing" })],
      },
    ]);
  });

  test("tells who came when most was decided no rank, and the list puts such an arena behind the others", async () => {
    const { id, players, view } = await mainArenaWith(product, 3);
    const left = async () => (await openArenas(product)).find((arena) => arena.id === id)?.battlesLeft;
    const voteOn = async (from: number, to: number, voters = players) => {
      for (const battle of view.battles.slice(from, to)) for (const player of voters) await back(player, battle, "A");
    };
    await voteOn(0, 5);
    const timely = await product.player();
    await enter(timely, id, "Timely");
    for (const battle of view.battles.slice(5)) await back(timely, battle, "A");
    await voteOn(5, 6);
    expect(await left()).toBe(4);
    // Somebody is in it, as in none of the others.
    expect((await openArenas(product)).at(-1)?.id).toBe(id);
    const late = await product.player();
    await enter(late, id, "Late");
    expect((await detailOf(late, id)).you).toMatchObject({ late: true });
    expect((await detailOf(timely, id)).you).not.toHaveProperty("late");
    await voteOn(6, 10, [...players, late]);
    const after = await detailOf(late, id);
    expect(after.arena.state).toBe("ended");
    expect(after.you).toMatchObject({ late: true });
    expect((await detailOf(timely, id)).you).not.toHaveProperty("late");
    // The board is of scores.
    expect(boardOf(after).slice(3)).toEqual([
      ["Timely", 175, 4],
      ["Late", 140, 5],
    ]);
    const rankOf = async (player: TestPlayer) =>
      pastArenas.answer.parse((await player.call(pastArenas)).json())[0]?.rank;
    expect([await rankOf(timely), await rankOf(late)]).toEqual([4, null]);
  });

  test("happens once, whoever carries it out", async () => {
    const { id } = await mainArenaWith(product, 2);
    await pass(product, minute(30));
    const before = await contents(product.database.pool);
    await Promise.all([product.advance(), product.advance()]);
    expect(await contents(product.database.pool)).toEqual(before);
    expect((await detailOf(product, id)).arena.state).toBe("ended");
  });

  test("that fails holds up no other one, and happens when its obstacle is gone", async () => {
    const { pool } = product.database;
    const { id } = await mainArenaWith(product, 2);
    await pool.query(`ALTER TABLE arenas ADD CONSTRAINT obstacle CHECK (id <> ${id} OR NOT ended) NOT VALID`);
    const others = (await openArenas(product)).filter((arena) => arena.id !== id);
    await expect(pass(product, minute(60))).rejects.toThrow("obstacle");
    for (const each of others) expect((await detailOf(product, each.id)).arena.state).toBe("ended");
    expect(await openArenas(product)).toHaveLength(3);
    await pool.query("ALTER TABLE arenas DROP CONSTRAINT obstacle");
    await product.advance();
    expect((await detailOf(product, id)).arena.state).toBe("ended");
    expect(await openArenas(product)).toHaveLength(3);
    hours.began = minute(60);
  });

  test("leaves its votes to later arenas, which show them as earlier ones and count none of them", async () => {
    const { players, view } = await mainArenaWith(product, 4);
    for (const battle of view.battles)
      for (const [index, player] of players.entries()) await back(player, battle, index === 3 ? "B" : "A");
    const sides = (battle: ArenaBattle) => [battle.celebrityA.id, battle.celebrityB.id];
    const pairOf = (battle: ArenaBattle) => sides(battle).toSorted().join();
    const had = view.battles.map(pairOf);
    // Who plays on knows how these ended.
    for (const time of [minute(30), minute(60), minute(6 * 60)]) {
      await pass(product, time);
      for (const { id } of await openArenas(product))
        for (const battle of (await detailOf(product, id)).battles) expect(had).not.toContain(pairOf(battle));
    }
    hours.began = minute(7 * 60);
    await pass(product, minute(0));
    const { id } = await mainArena(product);
    const { battles } = await detailOf(product, id);
    const known = battles.filter(({ earlier }) => earlier !== null);
    expect(known.length).toBeGreaterThanOrEqual(8);
    let met = 0;
    for (const battle of known) {
      expect([battle.votesForA, battle.votesForB]).toEqual([0, 0]);
      const before = view.battles.find((other) => pairOf(other) === pairOf(battle));
      if (before === undefined) continue;
      met += 1;
      const [a, b] = before.celebrityA.id === battle.celebrityA.id ? [3, 1] : [1, 3];
      expect(battle.earlier?.votesForA).toBeGreaterThanOrEqual(a);
      expect(battle.earlier?.votesForB).toBeGreaterThanOrEqual(b);
    }
    expect(met).toBeGreaterThan(0);
  });
});

test("pairs that no arena had show what players of Battle chose, each once; without any, nothing", async () => {
  await hours.next();
  const { pool } = product.database;
  await pool.query("DELETE FROM arena_pairs");
  // For the first two of each category: three players for one of them, one for the other; the first changed its mind.
  await pool.query(`INSERT INTO battle_votes (session, battle, player, winner, loser, decided_at)
    SELECT uuidv7(), 0, i.player, CASE WHEN i.player = 4 OR i.first THEN b ELSE a END,
           CASE WHEN i.player = 4 OR i.first THEN a ELSE b END, now()
    FROM (SELECT min(num) AS a, min(num) + 1 AS b FROM celebrities GROUP BY category) pair,
         (VALUES (1, true), (1, false), (2, false), (3, false), (4, false)) i (player, first)
    ORDER BY i.first DESC`);
  await pass(product, minute(30));
  await pool.query("DELETE FROM battle_votes WHERE player <= 4");
  const { battles } = await detailOf(product, (await mainArena(product)).id);
  const earlier = battles.flatMap((battle) => (battle.earlier === null ? [] : [Object.values(battle.earlier)]));
  expect(earlier.length).toBeGreaterThanOrEqual(8);
  for (const votes of earlier) expect(votes.toSorted((one, other) => one - other)).toEqual([1, 3]);
  await pass(product, minute(60));
  for (const battle of (await detailOf(product, (await mainArena(product)).id)).battles)
    expect(battle.earlier).toBeNull();
});

describe("after a downtime", () => {
  beforeEach(hours.next);

  test("what was open is ended in order, and only the current arenas are opened", async () => {
    const open = await openArenas(product);
    await pass(product, minute(45 * 60 + 15));
    hours.began = minute(45 * 60);
    for (const { id } of open) expect((await detailOf(product, id)).arena.state).toBe("ended");
    const now = await openArenas(product);
    expect(now.map(({ startTime }) => startTime)).toEqual(
      [minute(0), minute(10), minute(-10)].map((start) => start.toISOString()),
    );
    const { rows } = await product.database.pool.query(
      "SELECT id::text FROM arenas WHERE starts_at > $1 ORDER BY kind",
      [open[0]?.startTime],
    );
    expect(rows).toEqual(now.map(({ id }) => ({ id })));
  });

  test("arenas that ended more than 30 days ago are gone, and what players earned in them stays", async () => {
    const { id, players, view } = await mainArenaWith(product, 3);
    for (const player of players) await back(player, view.battles[0], "A");
    await pass(product, minute(30));
    const month = 30 * 24 * 60;
    await pass(product, minute(month + 29));
    expect((await detailOf(product, id)).arena.state).toBe("ended");
    await pass(product, minute(month + 31));
    expectProblem(await product.call(arenaDetail, { params: { arenaId: id } }), "arena_not_found");
    const { rows } = await product.database.pool.query(
      "SELECT FROM arena_votes WHERE battle NOT IN (SELECT id FROM arena_battles)",
    );
    expect(rows).toEqual([]);
    hours.began = minute(month);
    const [ada] = players;
    if (ada === undefined) throw new Error("Nobody is there");
    const { badgeProgress } = await stats(ada);
    expect(badgeProgress.find(({ id }) => id === "audience-vote")).toMatchObject({ have: 1 });
  });
});
