import { expect, test } from "vitest";
import { completedBy } from "./consequences.ts";
import { goalsOf } from "./rules.ts";

const day = "2026-11-21";
const at = Date.parse(`${day}T12:00:00Z`);
const goals = goalsOf("user_1_a", day);
const { target = 0 } = goals.find(({ type }) => type === "hot_streak") ?? {};

/** This many hot votes, one second apart, for celebrities without a category. */
const hotVotes = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, index) => [index + 1, { hot: true, previousHot: null, at: at + index * 1000 }]),
  );
const vote = (hot: boolean, dayVotes: ReturnType<typeof hotVotes>, celebrity = 200) => ({
  celebrity,
  after: { hot, previousHot: null, at: at + 60_000 },
  dayVotes,
});
const typesOf = (...given: Parameters<typeof completedBy>) => completedBy(...given).map(({ type }) => type);
const noCategory = () => null;

test("the vote that reaches a goal completes it, and no vote completes it again", () => {
  expect(typesOf(vote(true, hotVotes(target - 2)), goals, noCategory)).toEqual([]);
  expect(typesOf(vote(true, hotVotes(target - 1)), goals, noCategory)).toEqual(["hot_streak"]);
  expect(typesOf(vote(false, hotVotes(target - 1)), goals, noCategory)).toEqual([]);
  const others = goals.filter(({ type }) => type !== "hot_streak");
  expect(typesOf(vote(true, hotVotes(target)), others, noCategory)).toEqual([]);
});

test("a vote that changes an earlier one counts once, in its new place", () => {
  const firstIsNot = (count: number) => hotVotes(count).set(1, { hot: false, previousHot: null, at });
  expect(typesOf(vote(true, firstIsNot(target - 1), 1), goals, noCategory)).toEqual([]);
  expect(typesOf(vote(true, firstIsNot(target), 1), goals, noCategory)).toEqual(["hot_streak"]);
});
