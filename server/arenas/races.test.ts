import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { joinArena, voteInArena } from "#contract/arenas.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import {
  back,
  backing,
  closeArenas,
  detailOf,
  enter,
  mainArena,
  openArenas,
  pass,
  startArenas,
} from "../testing/arenas.ts";
import { setTime } from "../database/held-time.ts";
import { expectProblem } from "../testing/problem.ts";

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await startArenas();
  other = await startTestApp({ like: one });
});
afterAll(async () => {
  await other.close();
  await closeArenas(one);
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

  test("that decide half of arenas of two kinds open another one of each, once", async () => {
    await pass(one, "2026-11-21T13:35:00Z");
    const open = await openArenas(one);
    const played = await Promise.all(
      open.slice(0, 2).map(async ({ id }) => {
        const players = spread(await claim(3));
        for (const [index, player] of players.entries()) await enter(player, id, `Player ${index}`);
        return { players, battles: (await detailOf(one, id)).battles };
      }),
    );
    await Promise.all(
      played.flatMap(({ players, battles }) =>
        battles.slice(0, 6).flatMap((battle) => players.map((player) => back(player, battle, "A"))),
      ),
    );
    const after = await openArenas(one);
    expect(after).toHaveLength(5);
    const kinds = open.slice(0, 2).map(({ category }) => category);
    const further = after.filter(({ id }) => open.every((before) => before.id !== id));
    expect(new Set(further.map(({ category }) => category))).toEqual(new Set(kinds));
    // At least three in which all is open.
    expect(after.map(({ battlesLeft }) => battlesLeft)).toEqual([10, 10, 10, 4, 4]);
  });

  test("in the last millisecond, while the arena ends, each counts or is 410, and the scores add up", async () => {
    let counted = 0;
    let refused = 0;
    // Whether some come too late is a matter of moments: until some have.
    for (let round = 0; round < 4 || (refused === 0 && round < 8); round += 1) {
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

  test("of all who are in, and of others who join meanwhile, leave no battle undecided", async () => {
    await pass(one, "2026-11-21T22:05:00Z");
    const { id } = await mainArena(one);
    const players = spread(await claim(8));
    const [early, late] = [players.slice(0, 3), players.slice(3)];
    for (const [index, player] of early.entries()) await enter(player, id, `Early ${index}`);
    const { battles } = await detailOf(one, id);
    const voteInAll = (player: TestPlayer) =>
      Promise.all(battles.map((battle) => player.call(voteInArena, { body: backing(battle, "A") })));
    const joinAndVote = async (player: TestPlayer, index: number) => {
      const body = { arenaId: id, displayName: `Late ${index}` };
      const joined = await player.call(joinArena, { body });
      return [joined, ...(joined.statusCode === 200 ? await voteInAll(player) : [])];
    };
    const [first, ...others] = await Promise.all([
      Promise.all(early.map(voteInAll)),
      ...late.map((player, index) => joinAndVote(player, index)),
    ]);
    for (const { statusCode, body } of first.flat()) expect([statusCode, body]).toEqual([200, body]);
    // Who comes when a battle, or the last one, is complete, is too late for it.
    for (const answer of others.flat().filter(({ statusCode }) => statusCode !== 200))
      expectProblem(answer, answer.statusCode === 410 ? "arena_ended" : "battle_over");
    const after = await detailOf(one, id);
    expect(after.battles.map(({ isComplete }) => isComplete)).toEqual(battles.map(() => true));
    for (const { votesForA } of after.battles) expect(votesForA).toBeGreaterThanOrEqual(3);
    expect(after.arena.state).toBe("ended");
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
