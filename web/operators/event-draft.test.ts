import { expect, test } from "vitest";
import { fieldTime, finderOf, pairsOf } from "./event-draft.ts";

const find = finderOf(["Adele", "Drake", "Rihanna", "Sia"].map((name) => ({ id: name.toLowerCase(), name })));

test("pairs are found by name, however it is written, and the first place that is wrong is told", () => {
  expect(pairsOf([" adele", "DRAKE ", "Rihanna", "Sia"], find)).toEqual({
    pairs: [
      ["adele", "drake"],
      ["rihanna", "sia"],
    ],
  });
  expect(pairsOf(["Adele", "Drake", "Adele", "Sia"], find)).toEqual({
    wrong: 2,
    why: "Adele is in the event already.",
  });
  expect(pairsOf(["Adele", "Nobody"], find)).toEqual({ wrong: 1, why: "Nobody is called “Nobody”." });
  expect(pairsOf(["Adele", "Drake", " ", "Sia"], find)).toEqual({ wrong: 2, why: "Round 2 needs two." });
});

test("a field has the time of the operator's zone", () => {
  const at = new Date(2026, 10, 25, 20, 15).getTime();
  expect(fieldTime(at)).toBe("2026-11-25T20:15");
});
