import { expect, test } from "vitest";
import type { Contender } from "../../contract/battles.ts";
import { pickWords } from "./pick-words.ts";

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

test.for<[number, number, boolean, string]>([
  [14, 6, true, "A crowd pick: wins 68% of battles"],
  [11, 10, true, "A crowd pick: wins 50% of battles"],
  [5, 16, true, "A bold pick: wins only 20%"],
  [1, 12, true, "A bold pick: the first win ever"],
  [10, 0, true, "An early pick: few battles yet"],
  [9, 11, false, "Wins 47% of battles"],
  [0, 11, false, "Wins 0% of battles"],
  [4, 6, false, "Few battles yet"],
])("%i won, %i lost, winner %s", ([won, lost, isWinner, words]) => {
  expect(pickWords(contender(won, lost), isWinner)).toBe(words);
});
