import { expect, test } from "vitest";
import { sideOf, standingAmong } from "./crowd.ts";

test.for<[string, boolean, number, number, string]>([
  ["most others said the same", true, 8, 3, "with"],
  ["most others said otherwise", false, 8, 3, "against"],
  ["as many others said hot as not", true, 6, 5, "split"],
  ["fewer than ten others voted", true, 9, 1, "open"],
  ["ten others voted", false, 0, 11, "with"],
])("the side of a vote where %s", ([, hot, hotVotes, notVotes, side]) => {
  expect(sideOf(hot, { hotVotes, notVotes })).toBe(side);
});

test("of a great crowd, one vote more on a side decides, which no rounded percentage tells", () => {
  expect(standingAmong(true, { hotVotes: 4999, notVotes: 5000 })).toEqual({
    side: "against",
    agreeing: 4998,
    others: 9998,
  });
  expect(standingAmong(true, { hotVotes: 5000, notVotes: 4999 })).toEqual({
    side: "split",
    agreeing: 4999,
    others: 9998,
  });
  expect(standingAmong(true, { hotVotes: 5001, notVotes: 4999 }).side).toBe("with");
});
