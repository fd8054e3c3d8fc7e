import { expect, test } from "vitest";
import { completedBy } from "./consequences.ts";
import { goalsOf } from "./rules.ts";

const day = "2026-11-21";
const player = { id: "user_1_a", num: 1 };
const at = Date.parse(`${day}T12:00:00Z`);
const { target = 0 } = goalsOf(player.id, day).find(({ type }) => type === "hot_streak") ?? {};

/** This many hot votes, one second apart, for celebrities without a category. */
const hotVotes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ celebrity: index + 1, hot: true, at: at + index * 1000 }));
const known = (votes: ReturnType<typeof hotVotes>, types: string[] = []) => ({
  completedEver: types.length,
  completed: types.map((type) => ({ player: 1, day, type, celebrity: 1, hot: true, at })),
  votesOf: (other: string) => (other === day ? votes : []),
});
const vote = (hot: boolean, celebrity = 200) => ({
  player,
  day,
  celebrity,
  after: { hot, previousHot: null, at: at + 60_000 },
});
const typesOf = (...completed: Parameters<typeof completedBy>) => completedBy(...completed).map(({ type }) => type);
const noCategory = () => null;

test("the vote that reaches a goal completes it, and no vote completes it again", () => {
  expect(typesOf(vote(true), known(hotVotes(target - 2)), noCategory)).toEqual([]);
  expect(typesOf(vote(true), known(hotVotes(target - 1)), noCategory)).toEqual(["hot_streak"]);
  expect(typesOf(vote(false), known(hotVotes(target - 1)), noCategory)).toEqual([]);
  expect(typesOf(vote(true), known(hotVotes(target), ["hot_streak"]), noCategory)).toEqual([]);
});

test("a vote that changes an earlier one counts once, in its new place", () => {
  const votes = hotVotes(target - 1).map((one, index) => (index === 0 ? { ...one, hot: false } : one));
  expect(typesOf(vote(true, 1), known(votes), noCategory)).toEqual([]);
  expect(typesOf(vote(true, 1), known([...votes, ...hotVotes(target)]), noCategory)).toEqual(["hot_streak"]);
});
