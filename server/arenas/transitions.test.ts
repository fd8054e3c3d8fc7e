import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ArenaBattle, arenaDetail, joinArena, pastArenas, voteInArena } from "#contract/arenas.ts";
import type { Badge } from "#contract/rewards.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import {
  back,
  backing,
  boardOf,
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
import { setTime } from "../testing/database-time.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../testing/recount.ts";
import { HOUR, MINUTE } from "../testing/time.ts";

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await startArenas();
  other = await startTestApp({ like: one });
});
afterAll(async () => {
  expect(await recount(one.database.pool)).toEqual([]);
  await other.close();
  await one.close();
});

const claim = (many: number) => Promise.all(Array.from({ length: many }, () => one.player()));
/** Every second player is served by the other process. */
const spread = (players: readonly TestPlayer[]) =>
  players.map((player, index) => (index % 2 === 0 ? player : playerAt(other, player)));

describe("30 players who join an arena of 20 seats at the same time, at two processes", () => {
  test("20 are in, 10 are told that it is full, and another one is open to them", async () => {
    const { id } = await mainArena(one);
    const players = spread(await claim(30));
    const answers = await Promise.all(
      players.map((player, index) => player.call(joinArena, { body: { arenaId: id, displayName: `Player ${index}` } })),
    );
    const inside = answers.filter(({ statusCode }) => statusCode === 200);
    expect(inside).toHaveLength(20);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of refused) expectProblem(answer, "arena_full");
    const view = await detailOf(one, id);
    expect(view.arena.playerCount).toBe(20);
    expect(new Set(view.participants.map(({ userId }) => userId)).size).toBe(20);
    const rooms = await one.database.pool.query<{ id: string }>(
      "SELECT id::text FROM arenas WHERE kind = 0 AND NOT ended AND players < 15",
    );
    expect(rooms.rows).toHaveLength(1);
    const next = rooms.rows[0]?.id ?? "";
    const late = players.filter((_, index) => answers[index]?.statusCode !== 200);
    for (const [index, player] of late.entries()) await enter(player, next, `Late ${index}`);
  });

  test("of those with one name, one is in; and who asks many times at once is in once", async () => {
    await pass(one, "2026-11-21T12:35:00Z");
    const { id } = await mainArena(one);
    const players = spread(await claim(6));
    const same = await Promise.all(
      players.map((player) => player.call(joinArena, { body: { arenaId: id, displayName: "Ada" } })),
    );
    expect(same.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of same.filter(({ statusCode }) => statusCode !== 200)) expectProblem(answer, "name_taken");
    const [eager] = await claim(1);
    if (eager === undefined) throw new Error("Nobody is there");
    const twice = await Promise.all(
      spread(Array.from({ length: 6 }, () => eager)).map((player) =>
        player.call(joinArena, { body: { arenaId: id, displayName: "Eager" } }),
      ),
    );
    expect(new Set(twice.map((answer) => answer.body)).size).toBe(1);
    expect((await detailOf(one, id)).arena.playerCount).toBe(2);
  });
});

describe("votes at the same time, at two processes", () => {
  test("of all players in all battles count once each, and every battle is complete and paid", async () => {
    await pass(one, "2026-11-21T13:05:00Z");
    const { id } = await mainArena(one);
    const players = spread(await claim(6));
    for (const [index, player] of players.entries()) await enter(player, id, `Player ${index}`);
    const { battles } = await detailOf(one, id);
    const votes = players.flatMap((player, index) =>
      battles.map((battle, round) => ({ player, body: backing(battle, (index + round) % 3 === 0 ? "A" : "B") })),
    );
    // Each twice.
    const answers = await Promise.all(
      [...votes, ...votes].map(({ player, body }) => player.call(voteInArena, { body })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    // The last vote of all ends the arena.
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expectProblem(answer, answer.statusCode === 410 ? "arena_ended" : "already_voted");
    const after = await detailOf(one, id);
    expect(after.battles.map(({ votesForA, votesForB, isComplete }) => [votesForA, votesForB, isComplete])).toEqual(
      Array.from({ length: 10 }, () => [2, 4, true]),
    );
    const sum = after.participants.reduce((total, { score }) => total + score, 0);
    expect(sum).toBe(60 * 10 + 40 * 25);
  });

  test("in the last millisecond, while the arena ends, each counts or is 410, and the scores add up", async () => {
    let counted = 0;
    let refused = 0;
    for (let round = 0; round < 4; round += 1) {
      const start = new Date(Date.UTC(2026, 10, 21, 14 + round));
      await pass(one, start);
      const { id } = await mainArena(one);
      const players = spread(await claim(4));
      for (const [index, player] of players.entries()) await enter(player, id, `Player ${index}`);
      const { battles } = await detailOf(one, id);
      await setTime(one.database, new Date(start.getTime() + 30 * 60_000 - 1));
      const votes = players.flatMap((player, index) =>
        battles.map((battle) => player.call(voteInArena, { body: backing(battle, index === 0 ? "A" : "B") })),
      );
      await Promise.race(votes);
      await setTime(one.database, new Date(start.getTime() + 30 * 60_000));
      await Promise.all([one.advance(), other.advance()]);
      const answers = await Promise.all(votes);
      const ok = answers.filter(({ statusCode }) => statusCode === 200).length;
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) expectProblem(answer, "arena_ended");
      const after = await detailOf(one, id);
      expect(after.arena.state).toBe("ended");
      const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
      expect(total(after.battles.map(({ votesForA, votesForB }) => votesForA + votesForB))).toBe(ok);
      const right = total(after.participants.map(({ correctPredictions }) => correctPredictions));
      expect(total(after.participants.map(({ score }) => score))).toBe(10 * ok + 25 * right);
      counted += ok;
      refused += answers.length - ok;
    }
    expect(counted).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });

  test("and somebody who joins meanwhile leave no battle undecided that all have voted in", async () => {
    await pass(one, "2026-11-21T18:05:00Z");
    const { id } = await mainArena(one);
    const [ada, bo, ...late] = spread(await claim(8));
    if (ada === undefined || bo === undefined) throw new Error("Nobody is there");
    await enter(ada, id, "Ada");
    await enter(bo, id, "Bo");
    const { battles } = await detailOf(one, id);
    await Promise.all([
      ...battles.map((battle) => back(ada, battle, "A")),
      ...battles.map((battle) => back(bo, battle, "A")),
      ...late.map((player, index) => enter(player, id, `Late ${index}`)),
    ]);
    const after = await detailOf(one, id);
    expect(after.arena.playerCount).toBe(8);
    for (const { votesForA, isComplete } of after.battles) expect([votesForA, isComplete]).toEqual([2, isComplete]);
  });
});

test("processes that open the same arenas at the same time open each once", async () => {
  await setTime(one.database, new Date("2026-11-22T09:15:00Z"));
  await Promise.all([one.advance(), other.advance(), one.advance()]);
  const { rows } = await one.database.pool.query(
    "SELECT kind, count(*)::integer AS count FROM arenas WHERE NOT ended GROUP BY kind ORDER BY kind",
  );
  expect(rows).toEqual([0, 1, 2].map((kind) => ({ kind, count: 1 })));
});

/** When the arena over all categories began. */
let began = new Date("2026-11-22T12:00:00Z");

/** Minutes after that. */
const minute = (minutes: number) => new Date(began.getTime() + minutes * MINUTE);

/** Five minutes after another one began. */
async function nextHour(): Promise<void> {
  began = new Date(began.getTime() + HOUR);
  await pass(one, minute(5));
}

describe("the end", () => {
  beforeEach(nextHour);

  test("completes battles, pays predictions, keeps ranks, and counts for badges", async () => {
    const { id, players, view } = await mainArenaWith(one, 5);
    const [first, second] = view.battles;
    for (const [index, player] of players.slice(0, 3).entries()) await back(player, first, index === 2 ? "B" : "A");
    const [ada, bo] = players;
    if (ada === undefined || bo === undefined) throw new Error("Nobody is there");
    await back(bo, second, "A");
    await pass(one, minute(30));
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
    const badgesIn = ({ badges = [] }: { badges?: Badge[] | undefined }) => badges.map((one) => one.id);
    expect(badgesIn((await detailOf(bo, id)).you ?? {})).toEqual(["first-billing", "top-of-the-bill"]);
    const past = pastArenas.answer.parse((await bo.call(pastArenas)).json());
    expect(past.map(badgesIn)).toEqual([["first-billing", "top-of-the-bill"]]);
    expect(badgesIn(after.you ?? {})).toEqual(["first-billing"]);
    expect((await detailOf(players[4] ?? ada, id)).you).not.toHaveProperty("badges");
    expect(JSON.parse((await stats(ada)).badges)).toEqual(["first-billing"]);
    expect(JSON.parse((await stats(players[4] ?? ada)).badges)).toEqual([]);
  });

  test("is found in the player's past, the latest first", async () => {
    const { id, players, view } = await mainArenaWith(one, 2);
    const [ada] = players;
    if (ada === undefined) throw new Error("Nobody is there");
    await back(ada, view.battles[0], "A");
    const past = async () => pastArenas.answer.parse((await ada.call(pastArenas)).json());
    expect(await past()).toEqual([]);
    await pass(one, minute(35));
    const next = await mainArena(one);
    await enter(ada, next.id, "Ada");
    await pass(one, minute(60));
    const result = { score: 0, rank: 1, correctPredictions: 0, totalVotes: 0 };
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

  test("happens once, whoever carries it out", async () => {
    const { id } = await mainArenaWith(one, 2);
    await pass(one, minute(30));
    const before = await contents(one.database.pool);
    await Promise.all([one.advance(), one.advance()]);
    expect(await contents(one.database.pool)).toEqual(before);
    expect((await detailOf(one, id)).arena.state).toBe("ended");
  });

  test("that fails holds up no other one, and happens when its obstacle is gone", async () => {
    const { pool } = one.database;
    const { id } = await mainArenaWith(one, 2);
    await pool.query(`ALTER TABLE arenas ADD CONSTRAINT obstacle CHECK (id <> ${id} OR NOT ended) NOT VALID`);
    const others = (await openArenas(one)).filter((arena) => arena.id !== id);
    await expect(pass(one, minute(60))).rejects.toThrow("obstacle");
    for (const each of others) expect((await detailOf(one, each.id)).arena.state).toBe("ended");
    expect(await openArenas(one)).toHaveLength(3);
    await pool.query("ALTER TABLE arenas DROP CONSTRAINT obstacle");
    await one.advance();
    expect((await detailOf(one, id)).arena.state).toBe("ended");
    expect(await openArenas(one)).toHaveLength(3);
    began = minute(60);
  });

  test("leaves its votes to later arenas, which show them as earlier ones and count none of them", async () => {
    const { players, view } = await mainArenaWith(one, 4);
    for (const battle of view.battles)
      for (const [index, player] of players.entries()) await back(player, battle, index === 3 ? "B" : "A");
    await pass(one, minute(30));
    await pass(one, minute(60));
    const { id } = await mainArena(one);
    const { battles } = await detailOf(one, id);
    const known = battles.filter(({ earlier }) => earlier !== null);
    expect(known.length).toBeGreaterThanOrEqual(8);
    const sides = (battle: ArenaBattle) => [battle.celebrityA.id, battle.celebrityB.id];
    let met = 0;
    for (const battle of known) {
      expect([battle.votesForA, battle.votesForB]).toEqual([0, 0]);
      const before = view.battles.find((other) => sides(other).toSorted().join() === sides(battle).toSorted().join());
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
  await nextHour();
  const { pool } = one.database;
  await pool.query("DELETE FROM arena_pairs");
  // For the first two of each category: three players for one of them, one for the other; the first changed its mind.
  await pool.query(`INSERT INTO battle_votes (session, battle, player, winner, loser, decided_at)
    SELECT uuidv7(), 0, i.player, CASE WHEN i.player = 4 OR i.first THEN b ELSE a END,
           CASE WHEN i.player = 4 OR i.first THEN a ELSE b END, now()
    FROM (SELECT min(num) AS a, min(num) + 1 AS b FROM celebrities GROUP BY category) pair,
         (VALUES (1, true), (1, false), (2, false), (3, false), (4, false)) i (player, first)
    ORDER BY i.first DESC`);
  await pass(one, minute(30));
  await pool.query("DELETE FROM battle_votes WHERE player <= 4");
  const { battles } = await detailOf(one, (await mainArena(one)).id);
  const earlier = battles.flatMap((battle) => (battle.earlier === null ? [] : [Object.values(battle.earlier)]));
  expect(earlier.length).toBeGreaterThanOrEqual(8);
  for (const votes of earlier) expect(votes.toSorted((one, other) => one - other)).toEqual([1, 3]);
  await pass(one, minute(60));
  for (const battle of (await detailOf(one, (await mainArena(one)).id)).battles) expect(battle.earlier).toBeNull();
});

describe("after a downtime", () => {
  beforeEach(nextHour);

  test("what was open is ended in order, and only the current arenas are opened", async () => {
    const open = await openArenas(one);
    await pass(one, minute(45 * 60 + 15));
    began = minute(45 * 60);
    for (const { id } of open) expect((await detailOf(one, id)).arena.state).toBe("ended");
    const now = await openArenas(one);
    expect(now.map(({ startTime }) => startTime)).toEqual(
      [minute(0), minute(10), minute(-10)].map((start) => start.toISOString()),
    );
    const { rows } = await one.database.pool.query("SELECT id::text FROM arenas WHERE starts_at > $1 ORDER BY kind", [
      open[0]?.startTime,
    ]);
    expect(rows).toEqual(now.map(({ id }) => ({ id })));
  });

  test("arenas that ended more than 30 days ago are gone, and what players earned in them stays", async () => {
    const { id, players, view } = await mainArenaWith(one, 3);
    for (const player of players) await back(player, view.battles[0], "A");
    await pass(one, minute(30));
    const month = 30 * 24 * 60;
    await pass(one, minute(month + 29));
    expect((await detailOf(one, id)).arena.state).toBe("ended");
    await pass(one, minute(month + 31));
    expectProblem(await one.call(arenaDetail, { params: { arenaId: id } }), "arena_not_found");
    const { rows } = await one.database.pool.query(
      "SELECT FROM arena_votes WHERE battle NOT IN (SELECT id FROM arena_battles)",
    );
    expect(rows).toEqual([]);
    began = minute(month);
    const [ada] = players;
    if (ada === undefined) throw new Error("Nobody is there");
    const { badgeProgress } = await stats(ada);
    expect(badgeProgress.find(({ id }) => id === "audience-vote")).toMatchObject({ have: 1 });
  });
});
