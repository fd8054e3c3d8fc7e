import { expect, test } from "vitest";
import { wordsOf } from "./share-round.ts";

test.each([
  ["The Game", "/game?hot=12&not=8"],
  ["Rock Stars", "/?category=Rock+Stars&hot=12&not=8"],
  ["Chefs & Food Stars", "/?category=Chefs+%26+Food+Stars&hot=12&not=8"],
] as const)("the link to %s tells how the round went", (title, address) => {
  const text = `${title}: I said hot 12 times and not 8 times. Your turn!`;
  expect(wordsOf({ title, hot: 12, not: 8 })).toEqual({ text, address });
});
