import { expect, test } from "vitest";
import { dayStandingWords } from "./day-standing-words.ts";

const said = (own: number, players: number, ahead: number, level = 0) =>
  dayStandingWords({ sources: [{ kind: "votes", points: 0, count: own }], everyone: { players, ahead, level } });

test("says the place that the own votes of the day have among all players", () => {
  expect(said(20, 55, 22)).toBe("20 votes today · 23rd of 55 players");
  expect(said(60, 3, 0)).toBe("60 votes today · first of 3 players");
  expect(said(1, 1284, 1283)).toBe("1 vote today · one of 1,284 players");
  expect(said(20, 1, 0)).toBe("You're today's first player");
});

test("says that a place is shared", () => {
  expect(said(20, 9, 0, 8)).toBe("20 votes today · tied for first of 9 players");
  expect(said(20, 55, 22, 1)).toBe("20 votes today · tied for 23rd of 55 players");
});

test("says nothing of a day without a vote", () => {
  expect(dayStandingWords({ sources: [], everyone: { players: 3, ahead: 3, level: 0 } })).toBeNull();
});
