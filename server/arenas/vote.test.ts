import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { arenaDetail, joinArena, voteInArena } from "#contract/arenas.ts";
import type { TestApp, TestPlayer } from "../testing/app.ts";
import {
  arenaHours,
  back,
  backing,
  boardOf,
  closeArenas,
  detailOf,
  enter,
  mainArena,
  mainArenaWith,
  NAMES,
  openArenas,
  pass,
  startArenas,
} from "../testing/arenas.ts";
import { stats } from "../testing/ballots.ts";
import { contents } from "../testing/contents.ts";
import { setTime } from "../database/held-time.ts";
import { join, openLeague, score } from "../testing/leagues.ts";
import { expectProblem } from "../testing/problem.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startArenas();
});
afterAll(() => closeArenas(product));

const hours = arenaHours(() => product);
const { minute } = hours;
beforeEach(hours.next);

const timeOf = (moment: Date) => moment.toISOString();

describe("a vote", () => {
  test("is 10 points, live on the board, and does not count elsewhere", async () => {
    const { id, players, view } = await mainArenaWith(product, 2);
    const [ada] = players;
    const [first] = view.battles;
    if (ada === undefined || first === undefined) throw new Error("Nobody is there");
    expect(await back(ada, first, "A")).toEqual({ score: 10 });
    const after = await detailOf(product, id);
    expect(after.battles[0]).toMatchObject({ votesForA: 1, votesForB: 0, isComplete: false });
    expect(boardOf(after)).toEqual([
      ["Ada", 10, 1],
      ["Bo", 0, 2],
    ]);
    expect(await stats(ada)).toMatchObject({ totalVotes: 0, currentStreak: 0, points: 0 });
  });

  test("of the last completes the battle, pays at once and tells who was right", async () => {
    const { id, players, view } = await mainArenaWith(product, 3);
    const [first] = view.battles;
    for (const [index, player] of players.entries()) {
      const votedOn = (await detailOf(product, id)).participants.map((one) => [one.displayName, one.votedOn]);
      expect(new Map(votedOn.map(([name, on]) => [name, on] as const))).toEqual(
        new Map(NAMES.slice(0, 3).map((name, other) => [name, other < index ? [0] : []])),
      );
      const { score } = await back(player, first, index === 1 ? "B" : "A");
      expect(score).toBe(index === 2 ? 35 : 10);
    }
    const listed = (await openArenas(product)).find((one) => one.id === id);
    expect(listed?.battlesLeft).toBe(9);
    const after = await detailOf(product, id);
    expect(after.battles[0]).toMatchObject({
      votesForA: 2,
      votesForB: 1,
      isComplete: true,
      winnerId: first?.celebrityA.id,
      paid: true,
    });
    expect(boardOf(after)).toEqual([
      ["Ada", 35, 1],
      ["Cy", 35, 1],
      ["Bo", 10, 3],
    ]);
    expect(after.participants[0]).toMatchObject({ correctPredictions: 1, totalVotes: 1 });
  });

  test("pays 10 points in the leagues of its player, and 25 for each right prediction when these are known", async () => {
    const { players, view } = await mainArenaWith(product, 4);
    const [ada, bo, cy] = players;
    const [first, second] = view.battles;
    if (ada === undefined || bo === undefined || cy === undefined) throw new Error("Nobody is there");
    const league = await openLeague(product, "seasonal");
    for (const player of players) await join(player, league);
    for (const player of players) await back(player, first, player === cy ? "B" : "A");
    for (const player of [ada, bo, cy]) await back(player, second, player === ada ? "A" : "B");
    const scores = () => Promise.all([ada, bo, cy].map((player) => score(player, league)));
    expect(await scores()).toEqual([10 + 25 + 10, 10 + 25 + 10, 10 + 10]);
    await pass(product, minute(30));
    expect(await scores()).toEqual([45, 45 + 25, 20 + 25]);
  });

  test("pays in leagues in the player's first five arenas of a day", async () => {
    const [ada, league] = [await product.player(), await openLeague(product, "monthly")];
    await join(ada, league);
    const scores: unknown[] = [];
    // Two on the day before, the second of which ends at midnight.
    hours.began = new Date("2026-11-23T23:00:00Z");
    for (let arenas = 0; arenas < 8; arenas += 1) {
      await pass(product, minute(5));
      const { id } = await mainArena(product);
      await enter(ada, id, "Ada");
      await back(ada, (await detailOf(product, id)).battles[0], "A");
      scores.push(await score(ada, league));
      hours.began = minute(30);
    }
    expect(scores).toEqual([10, 20, 30, 40, 50, 60, 70, 70]);
  });

  test("is refused without joining, twice, for the same or the other, in a complete battle, and for somebody else", async () => {
    const { id, players, view } = await mainArenaWith(product, 3);
    const [ada, bo, cy] = players;
    const [first, second] = view.battles;
    if (ada === undefined || bo === undefined || cy === undefined || first === undefined || second === undefined)
      throw new Error("Nobody");
    const stranger = await product.player();
    expectProblem(await stranger.call(voteInArena, { body: backing(first, "A") }), "not_joined");
    await back(ada, first, "A");
    expectProblem(await ada.call(voteInArena, { body: backing(first, "A") }), "already_voted");
    expectProblem(await ada.call(voteInArena, { body: backing(first, "B") }), "already_voted");
    await back(bo, first, "A");
    await back(cy, first, "B");
    await enter(stranger, id, "Di");
    expectProblem(await stranger.call(voteInArena, { body: backing(first, "A") }), "battle_over");
    const foreign = { battleId: first.id, votedFor: second.celebrityA.id };
    expect(expectProblem(await ada.call(voteInArena, { body: foreign }), "invalid_request").errors).toHaveProperty(
      "votedFor",
    );
  });

  test("that earns a badge announces it, and so does the arena, in case that answer was lost; also to others whom it pays", async () => {
    const { id, players, view } = await mainArenaWith(product, 3);
    const [ada, bo, cy] = players;
    const [first] = view.battles;
    if (ada === undefined || bo === undefined || cy === undefined) throw new Error("Nobody is there");
    const count = (player: TestPlayer, column: string, to: number) =>
      product.database.pool.query(`UPDATE players SET ${column} = $2 WHERE id = $1`, [player.id, to]);
    await count(ada, "arena_calls", 9);
    await count(cy, "arena_votes", 99);
    for (const player of [ada, bo]) expect(await back(player, first, "A")).toEqual({ score: 10 });
    const badges = [expect.objectContaining({ id: "audience-vote", name: "Audience Vote" })];
    expect(await back(cy, first, "B")).toEqual({ score: 10, newBadges: badges });
    expect((await detailOf(cy, id)).you).toMatchObject({ badges });
    expect((await detailOf(ada, id)).you).toMatchObject({ badges: [{ id: "good-hunch" }] });
    expect((await detailOf(bo, id)).you).not.toHaveProperty("badges");
  });

  test("that is refused changes nothing", async () => {
    const { players, view } = await mainArenaWith(product, 2);
    const [ada] = players;
    const [first] = view.battles;
    if (ada === undefined || first === undefined) throw new Error("Nobody is there");
    await back(ada, first, "A");
    const before = await contents(product.database.pool);
    await ada.call(voteInArena, { body: backing(first, "B") });
    await (await product.player()).call(voteInArena, { body: backing(first, "B") });
    const { players: _, ...after } = await contents(product.database.pool);
    const { players: __, ...rest } = before;
    expect(after).toEqual(rest);
  });

  test("after the end is 410", async () => {
    const { players, view } = await mainArenaWith(product, 1);
    const [first] = view.battles;
    if (first === undefined) throw new Error("There are no battles");
    await setTime(product.database, minute(30));
    const vote = () => players[0]?.call(voteInArena, { body: backing(first, "A") });
    const early = await vote();
    if (early === undefined) throw new Error("Nobody is there");
    expectProblem(early, "arena_ended");
    await product.advance();
    expect((await vote())?.statusCode).toBe(410);
  });

  test("ends at once when all battles are decided, with its result, and another one opens", async () => {
    const { id, players, view } = await mainArenaWith(product, 3);
    for (const battle of view.battles) for (const player of players) await back(player, battle, "A");
    const { arena, participants } = await detailOf(product, id);
    expect(arena).toMatchObject({ state: "ended", endTime: timeOf(minute(5)) });
    expect(participants.map(({ score, rank }) => [score, rank])).toEqual([
      [350, 1],
      [350, 1],
      [350, 1],
    ]);
    expectProblem(
      await (await product.player()).call(joinArena, { body: { arenaId: id, displayName: "Late" } }),
      "arena_ended",
    );
    const open = await openArenas(product);
    expect(open.filter(({ category }) => category === null)).toMatchObject([
      { name: "All-Star Arena 2", startTime: timeOf(minute(5)), endTime: timeOf(minute(35)) },
    ]);
    // The schedule goes on.
    await pass(product, minute(30));
    expect((await openArenas(product)).map(({ name }) => name).slice(0, 2)).toEqual([
      "All-Star Arena",
      "All-Star Arena 2",
    ]);
  });

  test("of the last does not wait for old arenas to be deleted, or for others to end", async () => {
    const { players, view } = await mainArenaWith(product, 3);
    const { pool, query } = product.database;
    const last = view.battles.at(-1);
    for (const battle of view.battles)
      for (const player of battle === last ? players.slice(1) : players) await back(player, battle, "A");
    const others = (await openArenas(product)).filter(({ category }) => category !== null).map((arena) => arena.id);
    const [ended] = (await pool.query<{ id: number }>("SELECT id FROM arenas WHERE ended ORDER BY id LIMIT 1")).rows;
    await pool.query("UPDATE arenas SET ends_at = ends_at - interval '31 days' WHERE id = $1", [ended?.id]);
    await setTime(product.database, minute(29));
    await query.transaction().execute(async (transaction) => {
      await sql`SELECT FROM arenas WHERE id = ANY (${[ended?.id, ...others]}) FOR UPDATE`.execute(transaction);
      const began = performance.now();
      await back(players[0] ?? (await product.player()), last, "A");
      // Locks are waited for until a statement has taken 8 s.
      expect(performance.now() - began).toBeLessThan(4000);
      const open = await openArenas(product);
      expect(open.filter(({ category }) => category === null)).toMatchObject([{ name: "All-Star Arena 2" }]);
    });
    await product.advance();
    expectProblem(await product.call(arenaDetail, { params: { arenaId: String(ended?.id) } }), "arena_not_found");
    for (const other of others) expect((await detailOf(product, other)).arena.state).toBe("ended");
  });
});
