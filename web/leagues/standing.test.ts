import { expect, test } from "vitest";
import type { LeagueDetail, Member } from "../../contract/leagues.ts";
import { isOutdated, rereadMs, standingOf } from "./standing.ts";

const member = (id: string, rank: number, totalScore: number): Member => ({
  id,
  userId: `user_1_${id}`,
  displayName: id,
  totalScore,
  rank,
  coins: null,
});

const you = (given: Partial<NonNullable<LeagueDetail["you"]>>): NonNullable<LeagueDetail["you"]> => ({
  id: "me",
  displayName: "me",
  rank: 2,
  totalScore: 20,
  coins: null,
  neighbours: [],
  points: [],
  pointsToday: 5,
  ...given,
});

test("who is not a member has none", () => {
  expect(standingOf({ members: [member("a", 1, 30)], you: null })).toBeNull();
});

test("the board is newer than the rest of the answer", () => {
  const detail = { members: [member("me", 1, 35), member("a", 2, 30)], you: you({}) };
  expect(standingOf(detail)).toMatchObject({ rank: 1, totalScore: 35, gap: null });
  expect(isOutdated(detail)).toBe(true);
  expect(isOutdated({ ...detail, you: you({ totalScore: 35 }) })).toBe(false);
});

test("the gap is to the next better score, not to an equal one", () => {
  const members = [member("a", 1, 50), member("b", 2, 30), member("c", 3, 20), member("me", 3, 20)];
  expect(standingOf({ members, you: you({ rank: 3 }) })).toMatchObject({ rank: 3, gap: 10 });
});

test("outside the board, it is to the neighbour before", () => {
  const members = Array.from({ length: 10 }, (_, index) => member(`m${index}`, index + 1, 100 - index));
  const neighbours = [member("n", 36, 25), member("me", 37, 20), member("o", 38, 15)];
  expect(standingOf({ members, you: you({ rank: 37, neighbours }) })).toMatchObject({ gap: 5, neighbours, today: 5 });
  // Just moved onto the board.
  expect(standingOf({ members: [...members, member("me", 11, 91)], you: you({ rank: 37, neighbours }) })).toMatchObject(
    {
      rank: 11,
      gap: 1,
      today: 76,
      neighbours: [],
    },
  );
});

test("the standing outside the board is read again the sooner, the smaller the league", () => {
  expect([1, 200, 500, 1000, 150_000].map(rereadMs)).toEqual([2000, 2000, 5000, 10_000, 10_000]);
});
