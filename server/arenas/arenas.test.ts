import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type ArenaBattle,
  type ArenaDetail,
  arenaDetail,
  joinArena,
  pastArenas,
  voteInArena,
} from "#contract/arenas.ts";
import type { TestApp, TestPlayer } from "../testing/app.ts";
import { back, backing, detailOf, enter, mainArena, openArenas, pass, startArenas } from "../testing/arenas.ts";
import { stats } from "../testing/ballots.ts";
import { contents } from "../testing/contents.ts";
import { setTime } from "../testing/database-time.ts";
import { join, openLeague, score } from "../testing/leagues.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../testing/recount.ts";

const HOUR = 60 * 60 * 1000;

let product: TestApp;
/** When the arena over all categories began. */
let began = new Date("2026-11-21T11:00:00Z");
beforeAll(async () => {
  product = await startArenas();
});
afterAll(async () => {
  expect(await recount(product.database.pool)).toEqual([]);
  await product.close();
});

/** Minutes after the arena over all categories began. */
const minute = (minutes: number) => new Date(began.getTime() + minutes * 60_000);

// New arenas for each test, five minutes after one over all categories began.
beforeEach(async () => {
  began = new Date(began.getTime() + HOUR);
  await pass(product, minute(5));
});

const timeOf = (moment: Date) => moment.toISOString();

const NAMES = ["Ada", "Bo", "Cy", "Dee", "Eve", "Finn"];

/** Players who have joined the arena over all categories. */
async function together(many: number): Promise<{ id: string; players: TestPlayer[]; view: ArenaDetail }> {
  const { id } = await mainArena(product);
  const players = await Promise.all(Array.from({ length: many }, () => product.player()));
  for (const [index, player] of players.entries()) await enter(player, id, NAMES[index] ?? "");
  return { id, players, view: await detailOf(product, id) };
}

const boardOf = ({ participants }: ArenaDetail) =>
  participants.map(({ displayName, score, place }) => [displayName, score, place]);

describe("the list", () => {
  test("has three open arenas of 30 minutes, one over all categories and two of single ones", async () => {
    const arenas = await openArenas(product);
    expect(arenas.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      [timeOf(minute(0)), timeOf(minute(30))],
      [timeOf(minute(-20)), timeOf(minute(10))],
      [timeOf(minute(-10)), timeOf(minute(20))],
    ]);
    expect(arenas[0]).toMatchObject({ name: "All-Star Arena", category: null, maxPlayers: 20, playerCount: 0 });
    const categories = new Set(arenas.map(({ category }) => category));
    expect(categories.size).toBe(3);
    for (const { state } of arenas) expect(state).toBe("open");
  });

  test("has the next one of a kind as soon as one has ended, and full ones last", async () => {
    const { id } = await mainArena(product);
    const occupy = (players: number) =>
      product.database.pool.query("UPDATE arenas SET players = $2 WHERE id = $1", [id, players]);
    await occupy(20);
    await product.advance();
    const before = await openArenas(product);
    expect(before.map(({ name }) => name)).toContain("All-Star Arena 2");
    expect(before.at(-1)).toMatchObject({ id, playerCount: 20 });
    await occupy(0);
    await pass(product, minute(30));
    const after = await openArenas(product);
    expect(after.filter(({ category }) => category === null).map(({ startTime, name }) => [startTime, name])).toEqual([
      [timeOf(minute(30)), "All-Star Arena"],
      [timeOf(minute(5)), "All-Star Arena 2"],
    ]);
    expect((await detailOf(product, id)).arena.state).toBe("ended");
  });
});

describe("an arena", () => {
  test("is seen by anybody, with 10 battles and nobody's own part", async () => {
    const { id } = await mainArena(product);
    const view = await detailOf(product, id);
    expect(view.battles.map(({ battleIndex }) => battleIndex)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(view.battles[0]).toMatchObject({
      votesForA: 0,
      votesForB: 0,
      isComplete: false,
      winnerId: null,
      earlier: null,
    });
    for (const { celebrityA } of view.battles) expect(celebrityA.imageUrl).toMatch(/^\/images\/.+\/card\.\w+$/);
    expect(view).toMatchObject({ participants: [], you: null });
  });

  test("that does not exist is 404, and an id that is none is 400", async () => {
    expectProblem(await product.call(arenaDetail, { params: { arenaId: "999" } }), "arena_not_found");
    expectProblem(await product.call(arenaDetail, { params: { arenaId: "first" } }), "invalid_request");
    const player = await product.player();
    const body = { arenaId: "999", displayName: "Ada" };
    expectProblem(await player.call(joinArena, { body }), "arena_not_found");
    expectProblem(await player.call(voteInArena, { body: { battleId: "999", votedFor: "adele" } }), "battle_not_found");
  });

  test("shows players their own votes, by the cookie alone", async () => {
    const { id, players, view } = await together(2);
    const [ada, bo] = players;
    const [battle] = view.battles;
    if (ada === undefined || bo === undefined || battle === undefined) throw new Error("Nobody is there");
    await back(ada, battle, "B");
    const { you, participants } = await detailOf(ada, id);
    const own = participants.find(({ userId }) => userId === ada.id);
    expect(you).toEqual({ participant: own?.id, votes: { [battle.id]: battle.celebrityB.id } });
    expect((await detailOf(bo, id)).you).toMatchObject({ votes: {} });
    const named = await product.call(arenaDetail, { params: { arenaId: id }, headers: { "x-user-id": ada.id } });
    expect(arenaDetail.answer.parse(named.json()).you).toBeNull();
    const both = { "x-user-id": ada.id, cookie: bo.cookie };
    const other = await product.call(arenaDetail, { params: { arenaId: id }, headers: both });
    expect(arenaDetail.answer.parse(other.json()).you?.participant).not.toBe(own?.id);
  });

  test("says nothing of players but their display name, public id and score", async () => {
    const { id } = await together(1);
    const answer = await product.call(arenaDetail, { params: { arenaId: id } });
    const { participants } = answer.json<{ participants: object[] }>();
    expect(Object.keys(participants[0] ?? {})).toEqual([
      "id",
      "userId",
      "displayName",
      "score",
      "correctPredictions",
      "totalVotes",
      "place",
      "here",
    ]);
  });

  test("whose version grows with every change has it grow", async () => {
    const { id, players, view } = await together(2);
    await back(players[0] ?? (await product.player()), view.battles[0], "A");
    expect((await detailOf(product, id)).version).toBeGreaterThan(view.version);
  });
});

describe("joining", () => {
  test("puts a player on the board, and again changes nothing, not even the name", async () => {
    const { id } = await mainArena(product);
    const ada = await product.player();
    const first = await enter(ada, id, "  Ada  ");
    const before = await contents(product.database.pool);
    expect(await enter(ada, id, "Other")).toBe(first);
    expect(await contents(product.database.pool)).toEqual(before);
    const { participants, arena } = await detailOf(product, id);
    expect(participants).toEqual([
      {
        id: first,
        userId: ada.id,
        displayName: "Ada",
        score: 0,
        correctPredictions: 0,
        totalVotes: 0,
        place: 1,
        here: true,
      },
    ]);
    expect(arena.playerCount).toBe(1);
  });

  test.for(["", "   ", "x".repeat(21), "a\u202Eb"])("with a name that is none is 400: %j", async (displayName) => {
    const { id } = await mainArena(product);
    const answer = await (await product.player()).call(joinArena, { body: { arenaId: id, displayName } });
    expect(Object.keys(expectProblem(answer, "invalid_request").errors ?? {})).toEqual(["displayName"]);
  });

  test("with a name that looks like another's is 409, and in another arena it is free", async () => {
    const [one, other] = await openArenas(product);
    if (one === undefined || other === undefined) throw new Error("Too few arenas");
    await enter(await product.player(), one.id, "Paul");
    const player = await product.player();
    expectProblem(await player.call(joinArena, { body: { arenaId: one.id, displayName: "pau1" } }), "name_taken");
    await enter(player, other.id, "Paul");
    await enter(player, one.id, "Paula");
  });

  test("an ended arena is 410, also before anybody has ended it", async () => {
    const { id } = await mainArena(product);
    const body = { arenaId: id, displayName: "Ada" };
    await setTime(product.database, minute(30));
    expectProblem(await (await product.player()).call(joinArena, { body }), "arena_ended");
    await product.advance();
    expectProblem(await (await product.player()).call(joinArena, { body }), "arena_ended");
  });
});

describe("a vote", () => {
  test("is 10 points, live on the board, and does not count elsewhere", async () => {
    const { id, players, view } = await together(2);
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
    const { id, players, view } = await together(3);
    const [first] = view.battles;
    for (const [index, player] of players.entries()) {
      const { score } = await back(player, first, index === 1 ? "B" : "A");
      expect(score).toBe(index === 2 ? 35 : 10);
    }
    const after = await detailOf(product, id);
    expect(after.battles[0]).toMatchObject({
      votesForA: 2,
      votesForB: 1,
      isComplete: true,
      winnerId: first?.celebrityA.id,
    });
    expect(boardOf(after)).toEqual([
      ["Ada", 35, 1],
      ["Cy", 35, 1],
      ["Bo", 10, 3],
    ]);
    expect(after.participants[0]).toMatchObject({ correctPredictions: 1, totalVotes: 1 });
  });

  test("pays 10 points in the leagues of its player, and 25 for each right prediction when these are known", async () => {
    const { players, view } = await together(4);
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

  test("is refused without joining, twice, for the same or the other, in a complete battle, and for somebody else", async () => {
    const { id, players, view } = await together(3);
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

  test("that is refused changes nothing", async () => {
    const { players, view } = await together(2);
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
    const { players, view } = await together(1);
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

  test("where all battles are decided leaves another arena open to those who come", async () => {
    const { id, players, view } = await together(3);
    for (const battle of view.battles) for (const player of players) await back(player, battle, "A");
    const names = (await openArenas(product)).map(({ name, id: other }) => [name, other === id]);
    expect(names[0]).toEqual(["All-Star Arena 2", false]);
    expect(names.at(-1)).toEqual(["All-Star Arena", true]);
  });
});

describe("the end", () => {
  test("completes battles, pays predictions, keeps places, and counts for badges", async () => {
    const { id, players, view } = await together(5);
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
    expect(boardOf(after)).toEqual([
      ["Bo", 45, 1],
      ["Ada", 35, 2],
      ["Cy", 10, 3],
      ["Dee", 0, 4],
      ["Eve", 0, 4],
    ]);
    expect(after.participants.map(({ here }) => here)).toEqual([false, false, false, false, false]);
    expect(JSON.parse((await stats(bo)).badges)).toEqual(["first-billing", "top-of-the-bill"]);
    expect(JSON.parse((await stats(ada)).badges)).toEqual(["first-billing"]);
    expect(JSON.parse((await stats(players[4] ?? ada)).badges)).toEqual([]);
  });

  test("is found in the player's past, the latest first", async () => {
    const { id, players, view } = await together(2);
    const [ada] = players;
    if (ada === undefined) throw new Error("Nobody is there");
    await back(ada, view.battles[0], "A");
    const past = async () => pastArenas.answer.parse((await ada.call(pastArenas)).json());
    expect(await past()).toEqual([]);
    await pass(product, minute(35));
    const next = await mainArena(product);
    await enter(ada, next.id, "Ada");
    await pass(product, minute(60));
    const result = { score: 0, place: 1, correctPredictions: 0, totalVotes: 0 };
    expect(await past()).toEqual([
      { arena: expect.objectContaining({ id: next.id, state: "ended" }), ...result },
      { arena: expect.objectContaining({ id, playerCount: 2 }), ...result, score: 10, totalVotes: 1 },
    ]);
  });

  test("happens once, whoever carries it out", async () => {
    const { id } = await together(2);
    await pass(product, minute(30));
    const before = await contents(product.database.pool);
    await Promise.all([product.advance(), product.advance()]);
    expect(await contents(product.database.pool)).toEqual(before);
    expect((await detailOf(product, id)).arena.state).toBe("ended");
  });

  test("leaves its votes to later arenas, which show them as earlier ones and count none of them", async () => {
    const { players, view } = await together(4);
    for (const battle of view.battles)
      for (const [index, player] of players.entries()) await back(player, battle, index === 3 ? "B" : "A");
    await pass(product, minute(30));
    await pass(product, minute(60));
    const { id } = await mainArena(product);
    const { battles } = await detailOf(product, id);
    const known = battles.filter(({ earlier }) => earlier !== null);
    expect(known.length).toBeGreaterThanOrEqual(5);
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

describe("after a downtime", () => {
  test("what was open is ended in order, and only the current arenas are opened", async () => {
    const open = await openArenas(product);
    await pass(product, minute(45 * 60 + 15));
    began = minute(45 * 60);
    for (const { id } of open) expect((await detailOf(product, id)).arena.state).toBe("ended");
    const now = await openArenas(product);
    expect(now.map(({ startTime }) => startTime)).toEqual([minute(0), minute(10), minute(-10)].map(timeOf));
    const { rows } = await product.database.pool.query(
      "SELECT id::text FROM arenas WHERE starts_at > $1 ORDER BY kind",
      [open[0]?.startTime],
    );
    expect(rows).toEqual(now.map(({ id }) => ({ id })));
  });

  test("arenas that ended more than 30 days ago are gone, and what players earned in them stays", async () => {
    const { id, players, view } = await together(3);
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
    began = minute(month);
    const [ada] = players;
    if (ada === undefined) throw new Error("Nobody is there");
    const { badgeProgress } = await stats(ada);
    expect(badgeProgress.find(({ id }) => id === "audience-vote")).toMatchObject({ have: 1 });
  });
});
