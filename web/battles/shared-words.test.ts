import { expect, test } from "vitest";
import { sharedWords } from "./shared-words.ts";

test.for<[string | null, number, string]>([
  ["Adele", 10, "My top-rated pick is Adele, and I picked the crowd's favorite in 7 of 10. Your turn!"],
  ["Adele", 0, "My top-rated pick is Adele. Your turn!"],
  [null, 10, "I picked the crowd's favorite in 7 of 10. Your turn!"],
  [null, 0, "Hot or Not: Battle. Your turn!"],
])("champion %s, %i battles", ([name, battles, words]) => {
  expect(sharedWords(name === null ? null : { name }, { favorites: 7, battles })).toBe(words);
});

test("more picks against the crowd than with it are told as bold ones", () => {
  expect(sharedWords({ name: "Adele" }, { favorites: 0, battles: 6 })).toBe(
    "My top-rated pick is Adele, and I made 6 bold picks. Your turn!",
  );
  expect(sharedWords(null, { favorites: 0, battles: 1 })).toBe("I made 1 bold pick. Your turn!");
});
