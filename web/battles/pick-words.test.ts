import { expect, test } from "vitest";
import type { Contender } from "../../contract/battles.ts";
import type { Call } from "../ui/call-track.tsx";
import { pickWords } from "./pick-words.ts";
import { callOf } from "./story.ts";

const contender = (battlesWon: number, battlesLost: number): Contender => ({
  id: "a",
  name: "A",
  category: "Athletes",
  imageUrl: "",
  description: "",
  hotVotes: 0,
  notVotes: 0,
  rating: 1500,
  battlesWon,
  battlesLost,
});

/** Too few battles of these two to tell of them. */
const FEW = { battles: 10, wins: 10 };

/** Who wins every other battle. */
const EVEN = contender(20, 20);

test.for<[number, number, boolean, Call, string]>([
  [14, 6, true, "with", "A crowd pick: wins 68% of battles"],
  [14, 6, true, "split", "A close call: wins 68% of battles"],
  [11, 10, true, "against", "A bold pick: wins 50% of battles"],
  [14, 6, true, "against", "Wins 68% of battles"],
  [10, 12, true, "with", "Wins 43% of battles"],
  [1, 12, true, "against", "A bold pick: the first win ever"],
  [10, 0, true, "with", "10 of 10 battles won so far"],
  [1, 1, true, "split", "1 of 2 battles won so far"],
  [9, 11, false, "with", "Wins 47% of battles"],
  [19, 21, false, "with", "19 of 40 battles won so far"],
  [0, 11, false, "split", "Wins 0% of battles"],
  [4, 6, false, "with", "4 of 10 battles won so far"],
])("%i won, %i lost, winner %s, %s the crowd", ([won, lost, isWinner, call, words]) => {
  const battle = { contender: contender(won, lost), opponent: EVEN, isWinner, turn: 0, headToHead: FEW, call };
  expect(pickWords(battle)).toBe(words);
});

test("whom the crowd picks is told by both, and not before enough is known of both", () => {
  const winner = { contender: contender(9, 12), isWinner: true, turn: 0, headToHead: FEW, call: "split" } as const;
  expect(pickWords({ ...winner, opponent: contender(6, 15) })).toBe("A close call: wins 40% of battles");
  expect(pickWords({ ...winner, opponent: contender(1, 2) })).toBe("Wins 40% of battles");
  expect(pickWords({ ...winner, opponent: contender(8, 13) })).toBe("A close call: both win 40%");
  // 40.2 and 39.5 of 100 read the same.
  expect(pickWords({ ...winner, contender: contender(34, 49), opponent: contender(32, 50) })).toBe(
    "A close call: both win 40%",
  );
});

test("first battles are told in other words from one battle to the next", () => {
  const said = [0, 1, 2, 3].map((turn) => [
    pickWords({ contender: contender(1, 0), opponent: EVEN, isWinner: true, turn, headToHead: FEW, call: "split" }),
    pickWords({ contender: contender(0, 1), opponent: EVEN, isWinner: false, turn, headToHead: FEW, call: "split" }),
  ]);
  expect(said[0]).toEqual(["A winning debut", "A first battle"]);
  expect(said[1]).toEqual(["First battle, first win", "First battle, no win yet"]);
  expect(said[3]).toEqual(said[0]);
});

test.for<[number, number, string, string]>([
  [12, 9, "A crowd pick: most agree", "Fewer others picked this one"],
  [11, 4, "A bold pick: most disagree", "Most others picked this one"],
  [13, 7, "A close call: split down the middle", "Half picked this one"],
  [101, 46, "A close call: nearly half agree", "Just over half picked this one"],
  [101, 45, "A bold pick: most disagree", "Most others picked this one"],
  [101, 56, "A close call: just over half agree", "Nearly half picked this one"],
  [101, 57, "A crowd pick: most agree", "Fewer others picked this one"],
  // 50.4 and 55.2 of 100 read as 50 and 55.
  [251, 127, "A close call: split down the middle", "Half picked this one"],
  [251, 139, "A close call: just over half agree", "Nearly half picked this one"],
  [11, 11, "A crowd pick: everybody agrees", "None of the others picked this one"],
  [11, 1, "A bold pick: nobody else agrees", "All the others picked this one"],
])(
  "once enough battles were of these two, they are told: of %i, %i won by the same",
  ([battles, wins, words, other]) => {
    const headToHead = { battles, wins };
    const call = callOf({ winner: contender(3, 1), loser: EVEN, headToHead });
    const both = { headToHead, call, turn: 0 } as const;
    expect(pickWords({ ...both, contender: contender(3, 1), opponent: EVEN, isWinner: true })).toBe(words);
    expect(pickWords({ ...both, contender: EVEN, opponent: contender(3, 1), isWinner: false })).toBe(other);
  },
);
