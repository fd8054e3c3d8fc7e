import { expect, test } from "vitest";
import type { Contender } from "../../contract/battles.ts";
import type { DecidedBattle } from "./pick-words.ts";
import { hasCrowd, splitOf, spokenVerdict, verdictOf } from "./verdict.ts";

const contender = (name: string, battles: number): Contender => ({
  id: name,
  name,
  category: "Athletes",
  imageUrl: "",
  description: "",
  hotVotes: 0,
  notVotes: 0,
  rating: 1500,
  battlesWon: battles,
  battlesLost: 0,
});

interface Given {
  call: DecidedBattle["call"];
  /** How many others have picked from these two, and the same. */
  others?: number;
  agreeing?: number;
  /** Of each, this one included. */
  battles?: number;
}

const won = ({ call, others = 0, agreeing = others, battles = 1 }: Given): DecidedBattle => ({
  contender: contender("Ada", battles),
  opponent: contender("Bea", battles),
  isWinner: true,
  headToHead: { battles: others + 1, wins: agreeing + 1 },
  call,
  turn: 0,
});

const WINS = { wins: true, banner: "Ada wins!", stamp: "Winner", otherStamp: null };
const PICKED = { wins: false, banner: "Your pick: Ada", stamp: "Your pick" };

test.for<[string, Given, ReturnType<typeof verdictOf> | object]>([
  ["others agree", { call: "with", others: 10, agreeing: 8 }, WINS],
  ["nobody else has judged", { call: "split" }, WINS],
  ["the ratings differ after a few battles", { call: "against", battles: 3 }, WINS],
  ["one of the two has fought too little", { call: "split", battles: 10 }, WINS],
  ["others disagree", { call: "against", others: 10, agreeing: 3 }, { ...PICKED, otherStamp: "Crowd's pick" }],
  ["the other one is rated higher", { call: "against", battles: 11 }, { ...PICKED, otherStamp: "Favorite" }],
  ["others are split", { call: "split", others: 10, agreeing: 5 }, { ...PICKED, otherStamp: null }],
  ["both are rated alike after many battles", { call: "split", battles: 11 }, { ...PICKED, otherStamp: null }],
])("the verdict where %s", ([, given, verdict]) => {
  expect(verdictOf(won(given))).toEqual(verdict);
});

test("the shares of the others are whole percentages that make 100", () => {
  expect(splitOf(won({ call: "with", others: 300, agreeing: 200 }))).toEqual({ own: 67, other: 33 });
  expect(splitOf(won({ call: "with", others: 300, agreeing: 299 }))).toEqual({ own: 99, other: 1 });
  expect(splitOf(won({ call: "split", others: 9 }))).toBeNull();
});

test("a screen reader hears the verdict, its words and the shares", () => {
  expect(spokenVerdict(won({ call: "against", others: 40, agreeing: 11 }))).toBe(
    "Your pick: Ada. A bold pick: most disagree. 28% of the others picked Ada, 72% Bea.",
  );
  expect(spokenVerdict(won({ call: "split" }))).toBe("Ada wins. A winning debut.");
});

test("choices have a crowd once others have judged one of them", () => {
  const choice = (battles: number, others = 0) => ({
    winner: contender("Ada", battles),
    loser: contender("Bea", battles),
    headToHead: { battles: others + 1, wins: 1 },
    gained: 16,
  });
  expect(hasCrowd([choice(0), choice(9)])).toBe(false);
  expect(hasCrowd([choice(0), choice(10)])).toBe(true);
  expect(hasCrowd([choice(0, 10)])).toBe(true);
});
