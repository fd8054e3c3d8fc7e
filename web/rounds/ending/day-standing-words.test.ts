import { expect, test } from "vitest";
import { dayStandingWords } from "./day-standing-words.ts";

const said = (own: number, players: number, votes: number) =>
  dayStandingWords({ sources: [{ kind: "votes", points: 0, count: own }], everyone: { players, votes } });

test("says where the own votes of the day stand among those of all other players", () => {
  expect(said(20, 44, 20 + 43 * 12)).toBe("20 votes today · the average of 43 others: 12");
  expect(said(4, 3, 4 + 24)).toBe("4 votes today · the average of 2 others: 12");
  expect(said(1, 2, 2)).toBe("1 vote today · the only other player: 1");
  expect(said(20, 1, 20)).toBe("You're today's first player");
});

test("says nothing of a day without a vote", () => {
  expect(dayStandingWords({ sources: [], everyone: { players: 3, votes: 9 } })).toBeNull();
});
