import { expect, test } from "vitest";
import { find } from "./find.ts";

const pool = [
  { name: "Beyoncé", category: "Pop Stars" },
  { name: "Renée Elise Goldsberry", category: "Broadway Stars" },
  { name: "Lin-Manuel Miranda", category: "Broadway Stars" },
];

test.for([
  ["", ["Beyoncé", "Renée Elise Goldsberry", "Lin-Manuel Miranda"]],
  ["  ", ["Beyoncé", "Renée Elise Goldsberry", "Lin-Manuel Miranda"]],
  ["beyonce", ["Beyoncé"]],
  ["BEYONCE\u0301", ["Beyoncé"]],
  ["gold  ren", ["Renée Elise Goldsberry"]],
  ["broadway", ["Renée Elise Goldsberry", "Lin-Manuel Miranda"]],
  ["broadway lin-m", ["Lin-Manuel Miranda"]],
  ["broadway beyonce", []],
] as const)("'%s' finds %j", ([text, names]) => {
  expect(find(pool, text).map(({ name }) => name)).toEqual(names);
});
