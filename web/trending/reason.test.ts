import { expect, test } from "vitest";
import { reasonOf } from "./reason.ts";

test("a celebrity trends for its votes, set beside the usual ones", () => {
  const said = (dailyVotes: number, usualVotes: number | null) => reasonOf({ dailyVotes, usualVotes }, "today");
  expect(said(71, 3.8)).toBe("71 votes in 24 hours, usually 3.8");
  expect(said(12, 12)).toBe("12 votes in 24 hours, usually 12");
  expect(said(8, 9.5)).toBe("8 votes in 24 hours, usually 9.5");
  expect(said(12, 0.4)).toBe("12 votes in 24 hours, usually fewer than one");
  expect(said(12, 0)).toBe("12 votes in 24 hours, usually none");
  expect(said(1, null)).toBe("1 vote in 24 hours");
  expect(reasonOf({ dailyVotes: 1199, usualVotes: 99.6 }, "weekly")).toBe("1,199 votes this week, usually 100");
});
