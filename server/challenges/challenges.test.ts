import { afterEach, beforeEach, expect, test } from "vitest";
import { type Challenge, challenges } from "#contract/challenges.ts";
import type { ChallengeType } from "#contract/values/challenge-types.ts";
import { castVote } from "#contract/voting.ts";
import { loadRoster } from "#roster/load.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { undo, vote } from "../testing/ballots.ts";
import { expectProblem } from "../testing/problem.ts";
import { recount } from "../recount/recount.ts";
import { goalsOf } from "./rules.ts";

const DAY = "2026-11-21";
const roster = loadRoster(2026);

let product: TestApp;
let player: TestPlayer;
beforeEach(async () => {
  product = await startTestApp({ now: `${DAY}T12:00:00Z` });
  player = await product.player();
});
afterEach(() => product.close());

async function today(who = player): Promise<Challenge[]> {
  const answer = await who.call(challenges, { params: { userId: who.id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return challenges.answer.parse(answer.json());
}
const one = async (type: ChallengeType) => (await today()).find((challenge) => challenge.type === type);
const goal = (type: ChallengeType) => goalsOf(player.id, DAY).find((other) => other.type === type);

/** Votes for this many celebrities in turn. Returns the challenge types that each vote completed. */
async function play(ids: readonly string[], voteType: "hot" | "not" = "hot"): Promise<string[][]> {
  const completed: string[][] = [];
  for (const id of ids) {
    product.clock.advance(1000);
    const { completedChallenges = [] } = await vote(player, id, voteType);
    completed.push(completedChallenges.map(({ type }) => type));
  }
  return completed;
}
const idsOf = (category: string | null | undefined, count = 20) =>
  roster
    .filter((entry) => entry.category === category)
    .map(({ id }) => id)
    .slice(0, count);
const others = () =>
  roster
    .filter(
      ({ category }) =>
        category !== goal("category_votes")?.category && category !== goal("category_complete")?.category,
    )
    .map(({ id }) => id);

const points = async () =>
  (await product.database.pool.query<{ points: number }>("SELECT points FROM players WHERE id = $1", [player.id]))
    .rows[0]?.points;

test("every player has four challenges, without progress at first", async () => {
  const [first, ...rest] = await today();
  expect([first, ...rest]).toHaveLength(4);
  for (const challenge of [first, ...rest]) expect(challenge).toMatchObject({ progress: 0, completed: false });
  expect(first?.id).toBe(`${DAY}-category_votes`);
});

test("votes in a category count towards its challenge; the response to the completing vote reports it, and it pays once", async () => {
  const { category, target = 0, points: reward } = goal("category_votes") ?? {};
  const completed = await play(idsOf(category, target), "not");
  expect(completed.slice(0, -1).flat()).toEqual([]);
  expect(completed.at(-1)).toEqual(["category_votes"]);
  expect(await one("category_votes")).toMatchObject({ category, progress: target, completed: true });
  expect(await points()).toBe(reward);
  expect((await play(idsOf(category).slice(target, target + 1), "not")).flat()).toEqual([]);
  expect(await points()).toBe(reward);
});

test("votes on every celebrity of a category complete its challenge", async () => {
  const ids = idsOf(goal("category_complete")?.category);
  await play(ids.slice(0, 19), "not");
  expect(await one("category_complete")).toMatchObject({ progress: 19, completed: false });
  expect((await play(ids.slice(19), "not")).flat()).toContain("category_complete");
});

test("hot votes in a row: a not vote starts over, even if it was changed to it", async () => {
  const { target = 0 } = goal("hot_streak") ?? {};
  const ids = others();
  await play(ids.slice(0, target - 1));
  expect(await one("hot_streak")).toMatchObject({ progress: target - 1 });
  await play([ids[0] ?? ""], "not");
  expect(await one("hot_streak")).toMatchObject({ progress: 0 });
  const completed = await play(ids.slice(30, 30 + target));
  expect(completed.at(-1)).toEqual(["hot_streak"]);
});

test("all votes count towards the day's number of votes; a changed one counts once", async () => {
  const { target = 0 } = goal("total_votes") ?? {};
  const ids = others();
  await play(ids.slice(0, 3), "not");
  await play(ids.slice(0, 3), "hot");
  await play(ids.slice(0, 3), "not");
  expect(await one("total_votes")).toMatchObject({ progress: 3 });
  const completed = await play(ids.slice(3, target), "not");
  expect(completed.at(-1)).toEqual(["total_votes"]);
});

test("an undone vote does not count; a completed challenge stays completed, and is not paid twice", async () => {
  const { target = 0, points: reward = 0 } = goal("hot_streak") ?? {};
  const ids = others();
  await play(ids.slice(0, target - 1));
  await undo(player, ids[target - 2] ?? "");
  expect(await one("hot_streak")).toMatchObject({ progress: target - 2 });
  await play(ids.slice(target, target + 2));
  expect(await points()).toBe(reward);
  await undo(player, ids[target + 1] ?? "");
  expect(await one("hot_streak")).toMatchObject({ progress: target, completed: true });
  expect((await play(ids.slice(target + 1, target + 3))).flat()).toEqual([]);
  expect(await points()).toBe(reward);
});

test("a repeated vote returns the completed challenges again, and pays nothing more", async () => {
  const { target = 0, points: reward } = goal("hot_streak") ?? {};
  const ids = others().slice(0, target);
  await play(ids);
  const last = ids.at(-1) ?? "";
  expect((await vote(player, last, "hot")).completedChallenges).toMatchObject([
    { type: "hot_streak", completed: true },
  ]);
  product.clock.advance(20_000);
  expect((await vote(player, last, "hot")).completedChallenges).toBeUndefined();
  expect(await points()).toBe(reward);
});

test("a new day brings new challenges, without progress", async () => {
  await play(others().slice(0, 5));
  product.clock.advance(24 * 60 * 60 * 1000);
  const next = await today();
  expect(next.map(({ id }) => id.slice(0, 10))).toEqual(Array(4).fill("2026-11-22"));
  expect(next.map(({ progress }) => progress)).toEqual([0, 0, 0, 0]);
});

test("all four can be completed in a day, and the ledger holds what they paid", async () => {
  product.clock.now = new Date(`${DAY}T00:00:01Z`);
  const told = (await play(roster.map(({ id }) => id).slice(0, 280))).flat();
  expect(told.toSorted()).toEqual(["category_complete", "category_votes", "hot_streak", "total_votes"]);
  const paid = goalsOf(player.id, DAY).reduce((sum, { points: reward }) => sum + reward, 0);
  expect(await points()).toBe(paid);
  expect(await recount(product.database.pool)).toEqual([]);
});

test("with concurrent votes through two processes, each challenge is completed and paid once", async () => {
  const second = await startTestApp({ like: product });
  const elsewhere = playerAt(second, player);
  const ids = others().slice(0, 60);
  const answers = await Promise.all(
    ids.map((celebrityId, index) =>
      (index % 2 === 0 ? player : elsewhere).call(castVote, { body: { celebrityId, voteType: "not" } }),
    ),
  );
  const told = answers.flatMap((answer) => castVote.answer.parse(answer.json()).completedChallenges ?? []);
  expect(told.map(({ type }) => type)).toEqual(["total_votes"]);
  expect(await recount(product.database.pool)).toEqual([]);
  await second.close();
});

test("nobody can read another player's challenges", async () => {
  const other = await product.player();
  expectProblem(await player.call(challenges, { params: { userId: other.id } }), "forbidden");
  expectProblem(await product.call(challenges, { params: { userId: other.id } }), "player_unproven");
  expectProblem(await product.call(challenges, { params: { userId: "nobody" } }), "invalid_request");
});
