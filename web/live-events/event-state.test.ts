import { expect, test } from "vitest";
import { eventStateOf, stateWords } from "./event-state.ts";

const BEGINS = Date.UTC(2026, 10, 25, 20);
const MINUTE = 60_000;

test.for([
  [0, "Doors are open: round 1 in"],
  [2 * MINUTE - 1, "Doors are open: round 1 in"],
  [2 * MINUTE, "On round 1 of 10"],
  [3 * MINUTE - 1, "On round 1 of 10"],
  [3 * MINUTE, "Round 2 of 10 is next"],
  [3 * MINUTE + 15_000, "On round 2 of 10"],
  [14 * MINUTE + 15_000 - 1, "On round 10 of 10"],
  [14 * MINUTE + 15_000, "All rounds are over"],
] as const)("%i ms after its start, an event says: %s", ([elapsed, words]) => {
  expect(stateWords(eventStateOf(BEGINS, BEGINS + elapsed))).toBe(words);
});
