import { expect, test } from "vitest";
import type { Contender } from "../../contract/battles.ts";
import { callsOf, gainWords, leadOf, leadWords, storyOf } from "./story.ts";

const rated = (name: string, rating: number): Contender => ({
  id: name,
  name,
  category: "Athletes",
  imageUrl: "",
  description: "",
  hotVotes: 0,
  notVotes: 0,
  rating,
  battlesWon: 0,
  battlesLost: 0,
});
const chose = (winner: number, loser: number, headToHead = { battles: 1, wins: 1 }, gained = 16) => ({
  gained,
  winner: rated(`w${winner}`, winner),
  loser: rated(`l${loser}`, loser),
  headToHead,
});

test("how each pick turned out is told in order, and nothing of those that were made before", () => {
  const choices = [
    chose(1600, 1500),
    chose(1500, 1550),
    chose(1500, 1500),
    chose(1500, 1500, { battles: 21, wins: 2 }),
    chose(1400, 1700, { battles: 101, wins: 48 }),
  ];
  expect(callsOf(choices, 5)).toEqual(["with", "against", "split", "against", "split"]);
  expect(callsOf(choices.slice(0, 1), 3)).toEqual(["open", "open", "with"]);
});

test("a favorite is rated clearly higher; where nobody is, there is none", () => {
  const story = storyOf([chose(1600, 1500), chose(1500, 1550), chose(1500, 1500), chose(1537, 1500)]);
  expect(story).toMatchObject({
    favorites: 1,
    battles: 2,
    upset: { winner: { name: "w1500" }, favoredBy: "who was rated 50 points higher" },
  });
});

test("the upset is the choice against the clearest favorite", () => {
  const story = storyOf([chose(1500, 1560), chose(1400, 1700), chose(1500, 1600)]);
  expect(story).toMatchObject({
    favorites: 0,
    battles: 3,
    upset: { loser: { name: "l1700" }, favoredBy: "who was rated 300 points higher" },
  });
});

test("a session without choices, or among newcomers, has no story", () => {
  expect(storyOf([])).toEqual({ favorites: 0, battles: 0, upset: null });
  expect(storyOf([chose(1516, 1484)])).toEqual({ favorites: 0, battles: 0, upset: null });
});

test("once enough battles were of these two, they say who is the favorite, whatever the ratings", () => {
  const story = storyOf([
    chose(1400, 1700, { battles: 21, wins: 19 }),
    chose(1700, 1400, { battles: 21, wins: 3 }),
    chose(1700, 1400, { battles: 21, wins: 11 }),
  ]);
  expect(story).toMatchObject({
    favorites: 1,
    battles: 2,
    upset: { winner: { name: "w1700" }, favoredBy: "whom 90% of the others picked" },
  });
});

test.for<[number, number, string]>([
  [4, 6, "crowd"],
  [3, 6, "bold"],
  [0, 6, "bold"],
  [0, 0, "close"],
])("what leads: %i favorites in %i battles", ([favorites, battles, lead]) => {
  expect(leadOf({ favorites, battles })).toBe(lead);
});

test.for<[number, number, number, string]>([
  [4, 6, 10, "You picked the crowd's favorite in 4 of 6. The other 4 were close calls."],
  [1, 1, 10, "You picked the crowd's favorite in 1 of 1. The other 9 were close calls."],
  [7, 10, 10, "You picked the crowd's favorite in 7 of 10."],
  [1, 6, 10, "5 bold picks against the crowd's favorites, 1 crowd pick, 4 close calls."],
  [3, 6, 7, "3 bold picks against the crowd's favorites, 3 crowd picks, 1 close call."],
  [0, 1, 1, "1 bold pick against the crowd's favorite."],
  [0, 0, 10, "10 close calls: nobody was the crowd's favorite."],
])("%i favorites in %i battles of %i: %s", ([favorites, battles, choices, words]) => {
  expect(leadWords({ favorites, battles }, choices).join("")).toBe(words);
});

const gained = (...points: number[]) => points.map((each, index) => chose(1500 + index, 1500, undefined, each));

test.for<[number[], string | undefined]>([
  // Others have battled meanwhile.
  [[-5, 16, 0], "1 of your 3 picks rose by 16 rating points."],
  [[-5, -9], undefined],
  [[16, 16, 16], "Your 3 picks rose by 48 rating points, 16 each."],
  [[16, 20, 12], "Your 3 picks rose by 48 rating points; the biggest jump: w1501, +20."],
  [[16, 16, 12], "Your 3 picks rose by 44 rating points."],
  [[1], "Your pick rose by 1 rating point."],
])("without a crowd, what picks did to the ratings is told: %j", ([points, words]) => {
  expect(gainWords(gained(...points))?.join("")).toBe(words);
});
