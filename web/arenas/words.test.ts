import { expect, test } from "vitest";
import type { ArenaBattle, Participant } from "../../contract/arenas.ts";
import { isAlone } from "./phase.ts";
import { decidedWords, earlierWords, holdUpWords, leadWords, openWords, timeOf, verdictWords } from "./words.ts";

const celebrity = (name: string) => ({ id: name.toLowerCase(), name, imageUrl: "" });

const metBefore = (votesForA: number, votesForB: number): ArenaBattle => ({
  id: "1",
  battleIndex: 0,
  celebrityA: celebrity("Adele"),
  celebrityB: celebrity("Cher"),
  votesForA: 0,
  votesForB: 0,
  isComplete: false,
  paid: false,
  winnerId: null,
  earlier: { votesForA, votesForB },
});

const named = (...names: readonly string[]): Participant[] =>
  names.map((displayName) => ({
    id: displayName,
    userId: "user_1_abc",
    displayName,
    score: 0,
    correctPredictions: 0,
    totalVotes: 0,
    votedOn: [],
    rank: 1,
    here: true,
  }));

test.each([
  [0, 0, null],
  [1, 0, "The one earlier player chose Adele."],
  [0, 4, "All 4 earlier players chose Cher."],
  [2, 1, "2 of 3 earlier players chose Adele."],
  [3, 3, "Earlier players were divided (6 votes)."],
  [5, 20, "Earlier players chose Cher: 80% of 25 earlier votes."],
])("of %i and %i earlier votes is said: %s", (forA, forB, words) => {
  expect(earlierWords(metBefore(forA, forB))).toBe(words);
});

test.each([
  [1, "one more player"],
  [2, "2 more players"],
])("a battle waits for %i players, whoever they are: %s", (many, words) => {
  const [here, ...away] = named("Nova", "Rio").slice(0, many);
  const others = [...(here === undefined ? [] : [here]), ...away.map((one) => ({ ...one, here: false }))];
  const voters = named("You", "Sol").map((one) => ({ ...one, votedOn: [0], totalVotes: 1 }));
  const battle = { ...metBefore(0, 0), votesForA: 3 };
  expect(verdictWords(battle, "waiting", [...voters, ...others])).toBe(`+10. Waiting for ${words}.`);
});

test.each([
  [10, "All 10 battles open"],
  [3, "3 of 10 battles open"],
  [1, "1 of 10 battles open"],
])("of an arena with %i open battles is said: %s", (open, words) => {
  expect(openWords(open)).toBe(words);
});

const END = "2026-11-22T23:30:00Z";

test.each([
  [[], [], "Nobody else is here yet. The bonus takes 3 votes."],
  [["Nova"], [], "One battle waits for one more player."],
  [["Nova", "Sol"], [], "One battle waits for 2 more players."],
  [["Nova"], ["Rio"], "One battle waits for 2 more players, 1 of whom is away. Undecided battles end at TIME."],
  [[], ["Nova"], "1 player is away. Undecided battles end at TIME."],
  [[], ["Nova", "Rio"], "2 players are away. Undecided battles end at TIME."],
])("with %j here and %j away that have not voted: %s", (here, away, words) => {
  const participants = [...named("You", ...here), ...named(...away).map((one) => ({ ...one, here: false }))];
  const you = { participant: "You", votes: {} };
  const said = holdUpWords({ arena: { endTime: END }, battles: [metBefore(0, 0)], participants, you });
  expect(said).toBe(words.replace("TIME", timeOf(END)));
});

test("when everybody here has voted, an open battle is held open for newcomers", () => {
  const participants = named("You", "Nova").map((one) => ({ ...one, votedOn: [0] }));
  const you = { participant: "You", votes: {} };
  expect(holdUpWords({ arena: { endTime: END }, battles: [metBefore(1, 1)], participants, you })).toBe(
    `Everybody here has voted. Undecided battles end at ${timeOf(END)}.`,
  );
});

test("a name that ends with a full stop has no second one", () => {
  const battle = { ...metBefore(2, 0), celebrityA: celebrity("Leslie Odom Jr."), isComplete: true };
  const right = { ...battle, winnerId: battle.celebrityA.id };
  expect(verdictWords(right, "right", [])).toBe("You called it! +25 for Leslie Odom Jr.");
  expect(earlierWords(battle)).toBe("All 2 earlier players chose Leslie Odom Jr.");
});

test("a battle that is over before the arena's time says why", () => {
  expect(decidedWords({ ...metBefore(0, 0), votesForA: 5, isComplete: true })).toBe(
    "Decided early: all 5 who were in had voted.",
  );
});

test.each([
  [0, 0, true, "No points yet"],
  [45, 45, true, "You lead"],
  [45, 45, false, "You share the lead"],
  [10, 45, false, "35 behind the lead"],
])("with %d of %d points, first in the list: %s", (score, best, isFirst, words) => {
  expect(leadWords(score, best, isFirst)).toBe(words);
});

test("who is there with players who left without a vote is alone", () => {
  const [own, left, other] = named("Ada", "Left", "Other");
  if (own === undefined || left === undefined || other === undefined) throw new Error("Nobody is there");
  expect(isAlone([own])).toBe(true);
  expect(isAlone([own, { ...left, here: false }])).toBe(true);
  expect(isAlone([own, other])).toBe(false);
  expect(isAlone([own, { ...left, here: false, totalVotes: 1 }])).toBe(false);
});
