import { expect, test } from "vitest";
import type { VoteType } from "../../contract/voting.ts";
import { formatPercentage } from "../lib/format.ts";
import { newSessionId, tasteOf } from "./session.ts";
import { shareOf, stanceOf, stanceWords } from "./stance.ts";

test("of the few who agree it says the figure that the bar beside shows", () => {
  const stance = stanceOf("not", { hotPercentage: 82.3, hotVotes: 144, totalVotes: 175 });
  expect(stanceWords(stance)).toBe(`only ${formatPercentage(100 - 82.3)} agree`);
});

test("a vote with, against and without a crowd", () => {
  const words = (voteType: VoteType, hotPercentage: number, totalVotes: number) =>
    stanceWords(stanceOf(voteType, { hotPercentage, totalVotes }));
  expect(words("hot", 73, 1284)).toBe("you're with the crowd");
  expect(words("not", 72.9, 1284)).toBe("only 27.1% agree");
  expect(words("not", 12.5, 16)).toBe("you're with the crowd");
  expect(words("hot", 100, 11)).toBe("you're with the crowd");
  expect(words("not", 90.9, 11)).toBe("nobody else agrees");
  expect(words("not", 99.5, 402)).toBe("only 0.5% agree");
  // Of a hot vote, the figure stands beside.
  expect(words("hot", 38.7, 155)).toBe("most others disagree");
  expect(words("hot", 8.9, 1284)).toBe("few others agree");
  expect(words("hot", 0.02, 9000)).toBe("hardly anybody agrees");
  // Half of all with this vote, less than half of the others.
  expect(words("hot", 50, 20)).toBe("most others disagree");
  // Two of 9,000: the figure beside it is 0%.
  expect(words("not", 99.98, 9000)).toBe("hardly anybody agrees");
  // Five of the ten others said hot.
  expect(words("hot", 54.5, 11)).toBe("the crowd is split");
  expect(words("not", 45.5, 11)).toBe("the crowd is split");
  // Nine others are no crowd; from ten votes a percentage is shown.
  expect(words("hot", 70, 10)).toBe("the crowd is still gathering");
});

test("only nothing is 0%, and only all is 100%", () => {
  expect([shareOf(0, 500), shareOf(1, 500), shareOf(499, 500), shareOf(500, 500)]).toEqual(["0%", "1%", "99%", "100%"]);
});

test("what is not half does not read as half", () => {
  expect([shareOf(1, 2), shareOf(504, 1000), shareOf(496, 1000)]).toEqual(["50%", "50.4%", "49.6%"]);
  expect([shareOf(49.5, 100), shareOf(50.5, 100), shareOf(5001, 9999)]).toEqual(["49.5%", "51%", "50.02%"]);
});

test("the player is generous only with more hot votes than not votes", () => {
  expect(tasteOf(11, 9)).toBe("generous");
  expect(tasteOf(10, 10)).toBe("selective");
});

test("a session id has the form session_{timestamp}_{random}", () => {
  expect(newSessionId(1_700_000_000_000)).toMatch(/^session_1700000000000_[a-z0-9]{10}$/);
});
