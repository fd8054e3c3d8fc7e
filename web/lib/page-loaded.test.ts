import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What stands where a screen's data is to come, or is a part of what stands there. */
const SKELETON = /["` ]skeleton["` ]/;
/** What tells that it is to come (COMING in page-loaded.ts): the skeleton itself, or one that it is put into. */
const TELLS = /aria-busy|<\w*Skeleton\b/;
/** Home's are for what is below the first card and for its picture, which is waited for by its priority; figures and offers come into a screen that is shown. */
const NOT_WAITED_FOR = [
  "web/accounts/save-suggestion.tsx",
  "web/home/first-card.tsx",
  "web/home/home.tsx",
  "web/ui/count.tsx",
];

test("what nobody waits for comes after whatever has a skeleton", () => {
  const skeletons = globSync("web/**/*.tsx").filter((path) => SKELETON.test(readFileSync(path, "utf8")));
  expect(skeletons.length).toBeGreaterThan(20);
  expect(skeletons.filter((path) => !TELLS.test(readFileSync(path, "utf8"))).toSorted()).toEqual(NOT_WAITED_FOR);
});
