import { expect, test } from "vitest";
import { reasonOf } from "./reason.ts";

test("what stands out is how many times the usual votes there are", () => {
  expect(reasonOf({ dailyVotes: 71, usualVotes: 3.8 }, "today")).toEqual({
    headline: "18.7 times the usual",
    detail: "71 votes in 24 hours, usually 3.8",
  });
  expect(reasonOf({ dailyVotes: 1199, usualVotes: 99.6 }, "weekly")).toEqual({
    headline: "12 times the usual",
    detail: "1,199 votes this week, usually 100",
  });
});

test("where that says nothing, it is the votes", () => {
  const said = (dailyVotes: number, usualVotes: number | null) => {
    const { headline, detail } = reasonOf({ dailyVotes, usualVotes }, "today");
    return [headline, detail];
  };
  expect(said(1, null)).toEqual(["1 vote in 24 hours", null]);
  expect(said(12, 0)).toEqual(["12 votes in 24 hours", "usually none"]);
  expect(said(12, 0.4)).toEqual(["12 votes in 24 hours", "usually fewer than one"]);
  expect(said(12, 12)).toEqual(["12 votes in 24 hours", "usually 12"]);
  expect(said(8, 9.5)).toEqual(["8 votes in 24 hours", "usually 9.5"]);
});
