import { expect, test } from "vitest";
import type { ListedCelebrity } from "../../contract/celebrities.ts";
import { createSearch, mostPopular } from "./search.ts";

const celebrity = (
  name: string,
  category: ListedCelebrity["category"],
  totalVotes = 0,
  alsoKnownAs: string[] = [],
): ListedCelebrity => ({
  id: name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(" ", "-"),
  name,
  alsoKnownAs,
  category,
  imageUrl: "",
  totalVotes,
  hotVotes: 0,
});

const ALL = [
  celebrity("Beyoncé", "Pop Music Stars", 90),
  celebrity("Keanu Reeves", "Action Movie Stars", 51),
  celebrity("Penélope Cruz", "Action Movie Stars", 50),
  celebrity("Tom Cruise", "Action Movie Stars", 300),
  celebrity("Gordon Ramsay", "Chefs & Food Stars", 120),
];
const search = createSearch(ALL);
const names = (text: string, category: ListedCelebrity["category"] | null = null) =>
  search(text, category).map(({ name }) => name);

const KNOWN_OTHERWISE = createSearch([
  celebrity("Dwayne Johnson", "Action Movie Stars", 0, ["The Rock"]),
  celebrity("Bruce Springsteen", "Rock Stars", 0, ["The Boss"]),
  celebrity("Chris Rock", "Comedy Icons"),
  celebrity("Adele", "Pop Music Stars", 0, ["Adele Adkins"]),
  celebrity("Jennifer Lopez", "Pop Music Stars", 0, ["J.Lo"]),
  celebrity("Jay-Z", "Hip-Hop Artists", 0, ["Shawn Carter"]),
  celebrity("Rosalía", "Pop Music Stars", 0, ["Rosalía Vila Tobella"]),
  celebrity("Kelli O'Hara", "Broadway Stars"),
  celebrity("M.I.A.", "Hip-Hop Artists", 0, ["Maya Arulpragasam"]),
]);

test.for([
  ["the rock", "Dwayne Johnson"],
  ["THE ROCK!", "Dwayne Johnson"],
  ["rock the", "Dwayne Johnson"],
  ["chris rock", "Chris Rock"],
  ["j.lo", "Jennifer Lopez"],
  ["jlo", "Jennifer Lopez"],
  ["J Lo", "Jennifer Lopez"],
  ["J-Lo", "Jennifer Lopez"],
  ["shawn cart", "Jay-Z"],
  ["jayz", "Jay-Z"],
  ["jay z", "Jay-Z"],
  ["jay.z", "Jay-Z"],
  ["vila tobela", "Rosalía"],
  ["adele adkins", "Adele"],
  ["ohara", "Kelli O'Hara"],
  ["o’hara kelli", "Kelli O'Hara"],
  ["mia", "M.I.A."],
  ["m.i.a", "M.I.A."],
  ["dwayne-johnson", "Dwayne Johnson"],
] as const)("%j finds %s, whatever its case, accents and punctuation", ([text, name]) => {
  expect(KNOWN_OTHERWISE(text, null)[0]?.name).toBe(name);
});

test.for([
  ["beyonce", ["Beyoncé"]],
  ["BEY", ["Beyoncé"]],
  ["penelope", ["Penélope Cruz"]],
  ["keano reeves", ["Keanu Reeves"]],
  ["gorden", ["Gordon Ramsay"]],
  ["ramsay gordon", ["Gordon Ramsay"]],
  ["chef", ["Gordon Ramsay"]],
  ["nobody at all", []],
] as const)("%j finds %o", ([text, found]) => {
  expect(names(text)).toEqual(found);
});

test("searches as the player types", () => {
  expect(names("cru")).toEqual(["Penélope Cruz", "Tom Cruise"]);
  expect(names("cruis")[0]).toBe("Tom Cruise");
});

test("an empty text lists everyone by name, and a category only its own", () => {
  expect(names(" ")).toEqual(ALL.map(({ name }) => name).toSorted());
  expect(names("", "Chefs & Food Stars")).toEqual(["Gordon Ramsay"]);
  expect(names("cruz", "Chefs & Food Stars")).toEqual([]);
});

test("popular are those with more than 50 votes, the six most voted for", () => {
  expect(mostPopular(ALL).map(({ name }) => name)).toEqual(["Tom Cruise", "Gordon Ramsay", "Beyoncé", "Keanu Reeves"]);
});
