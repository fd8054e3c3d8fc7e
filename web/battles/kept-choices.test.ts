import { expect, test } from "vitest";
import type { Contender } from "../../contract/battles.ts";
import { becomePlayer } from "../lib/player-id.ts";
import type { Choice } from "./battle.ts";
import { keepChoices, keptChoices } from "./kept-choices.ts";

const contender = (id: string): Contender => ({
  id,
  name: id,
  category: "Athletes",
  imageUrl: `/images/${id}/card.svg`,
  description: "",
  hotVotes: 0,
  notVotes: 0,
  rating: 1200,
  battlesWon: 0,
  battlesLost: 0,
});
const choice = (id: string): Choice => ({
  headToHead: { battles: 0, wins: 0 },
  gained: 16,
  winner: contender(id),
  loser: contender(`${id}-loser`),
});
const winners = (ids: string) => ids.split(" ").map(contender);

test("the choices of a session that goes on are known, unless it went on elsewhere", () => {
  becomePlayer("user_1_a");
  const choices = [choice("b"), choice("c")];
  keepChoices({ sessionId: "s", choices });
  expect(keptChoices({ sessionId: "s", winners: winners("b c") })).toEqual(choices);
  expect(keptChoices({ sessionId: "s", winners: winners("a b c") })).toEqual(choices);
  expect(keptChoices({ sessionId: "s", winners: winners("b c d") })).toEqual([]);
  expect(keptChoices({ sessionId: "s", winners: winners("b") })).toEqual([]);
  expect(keptChoices({ sessionId: "t", winners: winners("b c") })).toEqual([]);
  becomePlayer("user_2_b");
  expect(keptChoices({ sessionId: "s", winners: winners("b c") })).toEqual([]);
});
