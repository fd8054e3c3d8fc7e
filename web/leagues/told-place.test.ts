import { expect, test } from "vitest";
import { placeToTell } from "./told-place.ts";

const at = (ending: string, rank: number, league = "1") => ({ league, ending, rank });

test("an ending compares a place with that of the ending before, also when it is shown again", () => {
  const first = placeToTell(null, at("a", 7));
  expect(first.before).toBe(7);
  const second = placeToTell(first, at("b", 4));
  expect(second.before).toBe(7);
  const again = placeToTell(second, at("b", 4));
  expect(again.before).toBe(7);
  expect(placeToTell(again, at("b", 3)).before).toBe(7);
  expect(placeToTell(again, at("c", 2)).before).toBe(4);
});

test("places in different leagues are not compared", () => {
  expect(placeToTell(placeToTell(null, at("a", 7)), at("b", 2, "2")).before).toBe(2);
});
