import { describe, expect, test } from "vitest";
import { addition, earned, scoreSince, valued } from "./rules.ts";

test("a hot vote earns 1, a not vote costs 1, a battle won earns 3", () => {
  expect(earned({ hotVotes: 5, notVotes: 2, battlesWon: 4 })).toBe(15);
  expect(earned({ hotVotes: 1, notVotes: 3, battlesWon: 0 })).toBe(-2);
});

test("a member's score counts from when it was added, and is at least 0", () => {
  const added = { hotVotes: 10, notVotes: 4, battlesWon: 2 };
  expect(scoreSince(added, added)).toBe(0);
  expect(scoreSince(added, { hotVotes: 13, notVotes: 5, battlesWon: 3 })).toBe(5);
  expect(scoreSince(added, { hotVotes: 10, notVotes: 9, battlesWon: 2 })).toBe(0);
});

test("a celebrity is added at the end, once, and the eleventh is not", () => {
  expect(addition([], 7)).toEqual({ position: 0 });
  expect(addition([1, 2, 3], 7)).toEqual({ position: 3 });
  expect(addition([1, 7], 7)).toBe("already_in_team");
  expect(addition([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 11)).toBe("team_full");
  expect(addition([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 7)).toBe("already_in_team");
});

const QUIET = [0, 0, 0, 0, 0, 0, 0];
const standing = (hotVotes: number, notVotes: number, days = QUIET) => ({ hotVotes, notVotes, days });

describe("the value for the draft", () => {
  test("is 1 to 100 by standing, and the same for equals", () => {
    const all = [standing(90, 10), standing(50, 50), standing(50, 50), standing(0, 0), standing(0, 0)];
    expect(valued(all, 1).map(({ draftValue }) => draftValue)).toEqual([100, 51, 51, 1, 1]);
  });

  test("follows the share of hot votes as far as votes support it", () => {
    const [few, many] = valued([standing(3, 0), standing(95, 5)], 1);
    expect(few?.draftValue).toBeLessThan(many?.draftValue ?? 0);
  });

  test("popularity is high for the top fifth, medium for the next two, low for the rest", () => {
    const all = Array.from({ length: 11 }, (_, index) => standing(index * 10, 100));
    const popularities = valued(all, 1).map(({ popularity }) => popularity);
    expect(popularities).toEqual([
      ...Array.from({ length: 4 }, () => "low"),
      ...Array.from({ length: 4 }, () => "medium"),
      ...Array.from({ length: 3 }, () => "high"),
    ]);
  });

  test("nobody is wanted before there are votes", () => {
    for (const each of valued([standing(0, 0), standing(0, 0)], 1))
      expect(each).toEqual({ popularity: "low", draftValue: 1, earnedLately: 0, reason: null });
  });
});

describe("the reason", () => {
  const others = Array.from({ length: 8 }, (_, index) => standing(40 + index, 10, [4, 4, 4, 4, 4, 4, 0]));
  const reasonOf = (days: number[], { votes: [hot, not] = [60, 1], elapsed = 1 } = {}) =>
    valued([standing(hot, not, days), ...others], elapsed)[0]?.reason;

  test.for([
    ["it earns every day", [5, 5, 5, 5, 5, 5, 5], "steady"],
    ["it earns every day, a little more or less", [5, 4, 6, 5, 6, 5, 6], "steady"],
    ["it has just begun to earn", [0, 0, 0, 0, 2, 9, 12], "rising"],
    ["it earns every day, and more than before", [2, 2, 3, 2, 6, 7, 9], "rising"],
    ["it earns again after days that cost", [-4, -3, 0, 0, 3, 3, 3], "rising"],
    ["nothing, for who earns nothing", QUIET, null],
    ["nothing, for who costs points", [-1, -2, 0, 0, 0, 0, 0], null],
    ["nothing, for who has had its days", [9, 8, 3, 0, 1, 0, 0], null],
    ["nothing, for who lost today what it was steady for", [5, 5, 5, 5, 5, 5, -1], null],
  ] as const)("is %s", ([, days, reason]) => expect(reasonOf([...days])).toBe(reason));

  test("is that it earns more than its value says, first of all", () =>
    expect(reasonOf([9, 9, 9, 9, 9, 9, 9], { votes: [1, 60] })).toBe("undervalued"));

  test("is none with the first few votes, whatever they say", () => {
    expect(reasonOf([0, 0, 0, 0, 0, 0, 9], { votes: [9, 0] })).toBeNull();
    expect(reasonOf([0, 0, 0, 0, 0, 0, 10], { votes: [10, 0] })).not.toBeNull();
  });

  test("is in the morning what it was in the evening", () => {
    for (const elapsed of [0, 0.01]) {
      expect(reasonOf([5, 5, 5, 5, 5, 5, 0], { elapsed })).toBe("steady");
      expect(reasonOf([4, 4, 4, 4, 8, 8, 0], { elapsed })).toBe("rising");
      expect(reasonOf([9, 8, 3, 0, 1, 0, 0], { elapsed })).toBeNull();
    }
  });
});
