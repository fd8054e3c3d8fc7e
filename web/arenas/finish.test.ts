import { expect, test } from "vitest";
import { finishOf, pastFinishOf } from "./finish.ts";

/** How the first of them, with 45 points, has finished among the others. */
function finishAmong(others: readonly (readonly [score: number, rank: number])[], { rank = 1, late = false } = {}) {
  const all = [[45, rank] as const, ...others].map(([score, rank], index) => ({
    id: `${index}`,
    userId: "user_1_abc",
    displayName: `Player ${index}`,
    score,
    correctPredictions: 0,
    totalVotes: score === 0 ? 0 : 4,
    votedOn: [],
    rank,
    here: true,
  }));
  const [own] = all;
  if (own === undefined) throw new Error("Nobody is there");
  return finishOf(own, {
    arena: { name: "Poster Wars" },
    participants: all,
    you: { participant: "0", votes: {}, late },
  });
}

test("who was alone has no place", () => {
  expect(finishAmong([])).toEqual({
    place: null,
    tied: false,
    lead: "You had it to yourself",
    spoken: "You had it to yourself, with 45 points.",
    shared: "I had Poster Wars to myself: 45 points. Who joins me in the next one?",
  });
});

test("neither has who was alone in voting", () => {
  expect(finishAmong([[0, 2]])).toEqual({
    place: null,
    tied: false,
    lead: "You were the only one to vote",
    spoken: "You were the only one to vote, with 45 points.",
    shared: "I was the only one to vote in Poster Wars: 45 points. Who joins me in the next one?",
  });
});

test("who shares a rank has tied for it", () => {
  expect(finishAmong([[45, 1]])).toEqual({
    place: "1st",
    tied: true,
    lead: "Of 2 players, you tied for",
    spoken: "You tied for 1st with 45 points.",
    shared: "I tied for 1st in Poster Wars with 45 points. Beat that!",
  });
});

test("everybody else came in at their place", () => {
  expect(finishAmong([[20, 2]])).toEqual({
    place: "1st",
    tied: false,
    lead: "Of 2 players, you came",
    spoken: "You came 1st with 45 points.",
    shared: "I came 1st in Poster Wars with 45 points. Beat that!",
  });
});

test("who came when most was decided has none, unless it is the first", () => {
  expect(finishAmong([[60, 1]], { rank: 2, late: true })).toEqual({
    place: null,
    tied: false,
    lead: "You came in for the last battles",
    spoken: "You came in for the last battles, with 45 points.",
    shared: "I came in for the last battles of Poster Wars: 45 points. Who joins me in the next one?",
  });
  expect(finishAmong([[20, 2]], { late: true }).place).toBe("1st");
  const past = { rank: null, score: 45, correctPredictions: 1, totalVotes: 2, rivals: 5, arena: { playerCount: 6 } };
  expect(pastFinishOf(past)).toEqual({ place: null, remark: "Came in late" });
});

test.each([
  ["alone", 1, 0, 4, null, "To yourself"],
  ["alone in voting", 3, 0, 4, null, "Only you voted"],
  ["among others", 3, 1, 4, 1, "1 of 4 right"],
  ["without a vote", 3, 2, 0, null, "No votes"],
])("in the list of past arenas, who was %s is told as at the end", (_, playerCount, rivals, totalVotes, ...told) => {
  const past = { rank: 1, score: totalVotes * 10, correctPredictions: 1, totalVotes, rivals, arena: { playerCount } };
  const { place, remark } = pastFinishOf(past);
  expect([place, remark]).toEqual(told);
});
