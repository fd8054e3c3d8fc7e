import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

/** Classes that rules of a style sheet are about first: ".split-bar" of ".split-bar > i". */
const classesOf = (path: string): string[] =>
  [...readFileSync(path, "utf8").matchAll(/^\s*(\.[\w-]+)[^{};]*[{,]$/gm)].map(([, name = ""]) => name);

/** Home's first card is one of a round, and what is new stands in home's first screen. */
const SHARED = [".stack", ".hero"];

test("no two capabilities style the same class: their sheets stay loaded side by side", () => {
  const ownersOf = new Map<string, Set<string>>();
  // The frame of the product and what is shared are for all.
  const common = new Set([...SHARED, ...globSync("web/{app,ui}/*.css").flatMap(classesOf)]);
  for (const path of globSync("web/*/**/*.css").filter((each) => !/^web\/(?:app|ui)\//.test(each)))
    for (const name of classesOf(path).filter((each) => !common.has(each)))
      ownersOf.set(name, (ownersOf.get(name) ?? new Set()).add(dirname(path).split("/", 2).join("/")));
  expect(ownersOf.size).toBeGreaterThan(300);
  const shared = [...ownersOf].filter(([, owners]) => owners.size > 1).map(([name, owners]) => [name, ...owners]);
  expect(shared).toEqual([]);
});
