import { expect, test } from "vitest";
import type { TodayCalls } from "../../contract/today.ts";
import { callsWords } from "./calls-words.ts";

const star = { id: "adele", name: "Adele", rank: 3 };
test.each<[TodayCalls["star"], string]>([
  [{ ...star, move: 12 }, "You called it: Adele is up 12 to No. 3"],
  [{ ...star, move: 0 }, "You called it: Adele trends at No. 3"],
  [{ ...star, move: null }, "You called it: Adele trends at No. 3"],
  [null, "Your calls from Friday: 5 of 10 with the crowd"],
])("what became of yesterday's votes: %o", (star, said) => {
  expect(callsWords({ day: "2026-11-27", agreed: 5, judged: 10, star })).toBe(said);
});
