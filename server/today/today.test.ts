import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDraftMember } from "#contract/draft.ts";
import { draftCompetitions, joinDraftCompetition } from "#contract/draft-competitions.ts";
import { today } from "#contract/today.ts";
import { POINTS } from "#contract/values/league-limits.ts";
import { loadRoster } from "#roster/load.ts";
import { goalsOf } from "../challenges/rules.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { back, detailOf, enter, mainArena } from "../testing/arenas.ts";
import { undo, vote } from "../testing/ballots.ts";
import { contents } from "../testing/contents.ts";
import { holdTime } from "../database/held-time.ts";
import { createTeam } from "../testing/draft.ts";
import { join, leave, moveTo, openLeague } from "../testing/leagues.ts";
import { expectProblem } from "../testing/problem.ts";
import { DAY, MINUTE, SECOND } from "../testing/time.ts";
import { utcDay } from "../time.ts";

/** A Wednesday, five minutes after an arena over all categories began. */
const START = new Date("2026-11-25T12:05:00Z");
const MIDNIGHT = "2026-11-26T00:00:00.000Z";
const ids = loadRoster(2026).map(({ id }) => id);
/** So many are voted on at most. */
const FIRST = 10;

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ now: START.toISOString(), prepare: (database) => holdTime(database, START) });
  await product.advance();
});
afterAll(() => product.close());

async function todayOf(player: TestPlayer) {
  const answer = await player.call(today);
  expect(answer.statusCode, answer.body).toBe(200);
  return today.answer.strict().parse(answer.json());
}
const pass = (ms: number) => moveTo(product, new Date(product.clock.now.getTime() + ms));

/** A player whose challenge of hot votes in a row needs so many, and whose others are about none of the first celebrities. */
function playerWithStreakOf(target: number): Promise<TestPlayer> {
  const first = new Set(
    loadRoster(2026)
      .slice(0, FIRST)
      .map(({ category }) => category),
  );
  for (;;) {
    const id = `user_${product.clock.now.getTime()}_${randomUUID().replaceAll("-", "")}`;
    const goals = goalsOf(id, "2026-11-25");
    const isOf = goals.some((goal) => goal.type === "hot_streak" && goal.target === target);
    if (isOf && !goals.some(({ category }) => category !== null && first.has(category))) return product.player(id);
  }
}

/** Votes hot on celebrities in turn. */
async function voteFor(player: TestPlayer, celebrities: readonly string[]): Promise<void> {
  for (const id of celebrities) {
    await pass(SECOND);
    await vote(player, id, "hot");
  }
}

test("a player without a vote has nothing yet, and is asked for the first one; asking changes nothing", async () => {
  const player = await product.player();
  const before = await contents(product.database.pool);
  expect(await todayOf(player)).toEqual({
    day: "2026-11-25",
    dayEndsAt: MIDNIGHT,
    points: 0,
    sources: [],
    ends: [],
    league: null,
    suggestion: { kind: "first_vote" },
    unfinished: [],
    standings: {
      challenges: null,
      arena: null,
      league: null,
      draft: null,
      ten: null,
      // One is on, whoever has joined it.
      event: { endsAt: "2026-11-25T12:14:15.000Z" },
    },
    calls: null,
    everyone: { players: 0, ahead: 0, level: 0 },
  });
  expect(await contents(product.database.pool)).toEqual(before);
});

test("votes, a challenge, a league, an arena and a team are one day, each as its own screen says", async () => {
  const player = await playerWithStreakOf(5);
  await voteFor(player, ids.slice(0, 1));
  expect((await todayOf(player)).suggestion).toEqual({ kind: "join_league" });
  const league = await openLeague(product, "weekly");
  await join(player, league);

  const goal = goalsOf(player.id, "2026-11-25").find(({ type }) => type === "hot_streak");
  if (goal === undefined) throw new Error("There is no such challenge");
  await voteFor(player, ids.slice(1, goal.target));
  // The challenge and the arena count in it as well, and are told by themselves.
  const leaguePoints = (goal.target - 1) * POINTS.vote;
  expect(await todayOf(player)).toMatchObject({
    points: goal.points + leaguePoints,
    sources: [
      { kind: "votes", points: 0, count: goal.target },
      { kind: "challenges", points: goal.points, count: 1 },
      { kind: "leagues", points: leaguePoints, count: 1 },
    ],
  });

  const arena = await mainArena(product);
  await enter(player, arena.id, "Ada");
  const { battles } = await detailOf(player, arena.id);
  await back(player, battles[0], "A");
  const inArena = await todayOf(player);
  expect(inArena.sources).toContainEqual({ kind: "arenas", points: 10, count: 1 });
  expect(inArena.sources).toContainEqual({ kind: "leagues", points: leaguePoints, count: 1 });
  // Alone in the arena, its first battle is complete.
  expect(inArena.suggestion).toEqual({ kind: "finish_arena", id: arena.id, name: "All-Star Arena", left: 9 });
  // Nobody else is in the league or in the arena.
  expect(inArena.standings).toMatchObject({
    challenges: { done: 1, all: 4 },
    arena: { left: 9, rank: null, endsAt: arena.endTime },
    league: null,
  });
  expect(inArena.ends[0]).toEqual({ kind: "arena", id: arena.id, name: arena.name, left: 9, endsAt: arena.endTime });

  const team = await createTeam(player, "Night Shift");
  await player.call(addDraftMember, { params: { teamId: team.id }, body: { celebrityId: "rihanna", position: 0 } });
  const [week] = draftCompetitions.answer.parse((await player.call(draftCompetitions)).json());
  const body = { teamId: team.id, userId: player.id };
  await player.call(joinDraftCompetition, { params: { id: week?.id ?? "" }, body });
  await vote(await product.player(), "rihanna", "hot");
  await pass(6 * SECOND);
  const all = await todayOf(player);
  expect(all.sources).toContainEqual({ kind: "draft", points: 1, count: 1 });
  expect(all.points).toBe(all.sources.reduce((sum, { points }) => sum + points, 0));
  expect(all.ends.map(({ kind }) => kind)).toEqual(["arena", "challenges", "league"]);

  await pass(30 * MINUTE);
  const later = await todayOf(player);
  expect(later.ends.map(({ kind }) => kind)).toEqual(["challenges", "league", "draft"]);
  expect(later.ends).toContainEqual({
    kind: "league",
    id: league,
    name: "Weekly Face-Off",
    // Alone, the player has no place yet.
    rank: null,
    endsAt: "2026-11-30T00:00:00.000Z",
  });
  expect(later.ends).toContainEqual({
    kind: "draft",
    id: week?.id,
    name: "Weekly Draft",
    // Alone, it has no place yet.
    rank: null,
    endsAt: "2026-11-30T00:00:00.000Z",
  });

  await leave(player, league);
  const without = await todayOf(player);
  expect(without.sources.map(({ kind }) => kind)).not.toContain("leagues");
});

test("joining another league later does not change what the day has brought", async () => {
  const player = await playerWithStreakOf(7);
  await join(player, await openLeague(product, "weekly"));
  await voteFor(player, ids.slice(0, 2));
  await join(player, await openLeague(product, "monthly"));
  await pass(MINUTE);
  await voteFor(player, ids.slice(2, 3));
  expect((await todayOf(player)).sources).toContainEqual({ kind: "leagues", points: 3 * POINTS.vote, count: 2 });
  await undo(player, ids[2] ?? "");
  expect((await todayOf(player)).sources).toContainEqual({ kind: "leagues", points: 2 * POINTS.vote, count: 1 });
});

test("the next day begins at nothing, with a streak to keep until its midnight", async () => {
  const player = await product.player();
  await join(player, await openLeague(product, "weekly"));
  await voteFor(player, ids.slice(0, 4));
  await moveTo(product, new Date(MIDNIGHT));
  expect(await todayOf(player)).toMatchObject({
    day: "2026-11-26",
    points: 0,
    sources: [],
    ends: [{ kind: "streak", days: 1, endsAt: "2026-11-27T00:00:00.000Z" }, { kind: "league" }],
    suggestion: { kind: "keep_streak", days: 1 },
  });
  await voteFor(player, ["adele"]);
  expect((await todayOf(player)).ends.map(({ kind }) => kind)).not.toContain("streak");
  await pass(2 * DAY);
  expect((await todayOf(player)).suggestion).toEqual({ kind: "start_streak" });
});

test("the next day tells what became of the last one's votes, and of nobody else's", async () => {
  const [id = ""] = ids;
  const name = loadRoster(2026).find((one) => one.id === id)?.name;
  const [player, stranger, ...others] = await Promise.all(Array.from({ length: 13 }, () => product.player()));
  if (player === undefined || stranger === undefined) throw new Error("There is no player");
  // Long before midnight, so that who is voted on still trends after it.
  await moveTo(product, new Date(Date.parse(utcDay(product.clock.now)) + DAY + DAY / 2));
  await vote(player, id, "hot");
  for (const other of others) await vote(other, id, "hot");
  await vote(stranger, id, "not");
  expect((await todayOf(player)).calls).toBeNull();
  const day = utcDay(product.clock.now);
  await moveTo(product, new Date(Date.parse(day) + DAY + MINUTE));
  expect((await todayOf(player)).calls).toMatchObject({ day, agreed: 1, judged: 1, star: { id, name } });
  expect((await todayOf(stranger)).calls).toMatchObject({ agreed: 0, judged: 1, star: null });
});

test("a day is its player's own: another's header or cookie shows nothing of it", async () => {
  const [owner, stranger] = [await product.player(), await product.player()];
  await voteFor(owner, ids.slice(0, 3));
  expectProblem(await product.call(today), "player_required");
  expectProblem(await product.call(today, { headers: { "x-user-id": owner.id } }), "player_unproven");
  expectProblem(
    await product.call(today, { headers: { "x-user-id": owner.id, cookie: stranger.cookie } }),
    "player_unproven",
  );
  const mixed = await product.call(today, { headers: { "x-user-id": stranger.id, cookie: owner.cookie } });
  expectProblem(mixed, "player_unproven");
  expect((await todayOf(stranger)).sources).toEqual([]);
});

test("four hundred at once are all told, over two connections and those of what is shared", async () => {
  const players = await Promise.all(Array.from({ length: 40 }, () => product.player()));
  const { pool } = product.database;
  let [busy, busiest] = [0, 0];
  const acquired = () => (busiest = Math.max(busiest, (busy += 1)));
  const released = () => (busy -= 1);
  pool.on("acquire", acquired).on("release", released);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => players.map((player) => player.call(today))).flat(),
  );
  pool.off("acquire", acquired).off("release", released);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // The standings of the draft and its counters are read once for everybody.
  expect(busiest).toBeLessThanOrEqual(6);
});

test("everyone's day is those who voted on it and how many did more often, a changed vote once, and none that was undone", async () => {
  await pass(DAY);
  const [player, other, same] = [await product.player(), await product.player(), await product.player()];
  await voteFor(player, ids.slice(0, 3));
  await voteFor(other, ids.slice(0, 1));
  await vote(other, ids[0] ?? "", "not");
  await vote(other, ids[1] ?? "", "not");
  await undo(other, ids[1] ?? "");
  await voteFor(same, ids.slice(0, 1));
  expect((await todayOf(player)).everyone).toEqual({ players: 3, ahead: 0, level: 0 });
  expect((await todayOf(other)).everyone).toEqual({ players: 3, ahead: 1, level: 1 });
  expect((await todayOf(same)).everyone).toEqual({ players: 3, ahead: 1, level: 1 });
  expect((await todayOf(await product.player())).everyone).toEqual({ players: 3, ahead: 3, level: 0 });
});
