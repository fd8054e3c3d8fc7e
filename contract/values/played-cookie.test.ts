import { expect, test } from "vitest";
import { CATEGORIES } from "./categories.ts";
import { playedIn, playedText } from "./played-cookie.ts";

const DAY = "2026-11-21";

test("what was completed on a day is read on that day alone", () => {
  const played = ["Athletes", "Models"] as const;
  expect(playedIn(playedText(DAY, played), DAY)).toEqual(played);
  expect(playedIn(playedText(DAY, played), "2026-11-22")).toEqual([]);
  expect(playedIn(playedText(DAY, CATEGORIES), DAY)).toEqual(CATEGORIES);
});

test.for([undefined, "", DAY, `${DAY}.`, `${DAY}.xx`, `${DAY}.${"0".repeat(99)}`])(
  "nothing is read from %s",
  (text) => {
    expect(playedIn(text, DAY)).toEqual([]);
  },
);
