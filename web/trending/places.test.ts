import { expect, test } from "vitest";
import { placesOf } from "./places.ts";

const told = (...scores: number[]) =>
  placesOf(scores.map((trendingScore) => ({ trendingScore, dailyVotes: 1 }))).map(
    ({ rank, isOnPodium }) => `${rank}${isOnPodium ? " gold" : ""}`,
  );

test("the first three stand out, and equal ones share their place", () => {
  expect(told(9, 8, 7, 6)).toEqual(["1 gold", "2 gold", "3 gold", "4"]);
  expect(told(9, 9, 7, 6)).toEqual(["1 gold", "1 gold", "3 gold", "4"]);
});

test("where more are equal than the podium holds, none of them stands out", () => {
  expect(told(5, 5, 5, 5, 5)).toEqual(["1", "1", "1", "1", "1"]);
  expect(told(9, 5, 5, 5)).toEqual(["1 gold", "2", "2", "2"]);
});
