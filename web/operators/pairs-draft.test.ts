import { expect, test } from "vitest";
import { finderOf, pairsOf as pairsIn } from "./pairs-draft.ts";

const find = finderOf(["Adele", "Drake", "Rihanna", "Sia"].map((name) => ({ id: name.toLowerCase(), name })));
const pairsOf = (names: readonly string[]) => pairsIn(names, find, { each: "Round", contest: "the event" });

test("pairs are found by name, however it is written, and the first place that is wrong is told", () => {
  expect(pairsOf([" adele", "DRAKE ", "Rihanna", "Sia"])).toEqual({
    pairs: [
      ["adele", "drake"],
      ["rihanna", "sia"],
    ],
  });
  expect(pairsOf(["Adele", "Drake", "Adele", "Sia"])).toEqual({
    wrong: 2,
    why: "Adele is in the event already.",
  });
  expect(pairsOf(["Adele", "Nobody"])).toEqual({ wrong: 1, why: "Nobody is called “Nobody”." });
  expect(pairsOf(["Adele", "Drake", " ", "Sia"])).toEqual({ wrong: 2, why: "Round 2 needs two." });
});
