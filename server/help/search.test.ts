import { expect, test } from "vitest";
import { HELP_ANSWER_CHARACTERS, HELP_HISTORY, HELP_MESSAGE_CHARACTERS } from "#contract/values/help-limits.ts";
import { loadRoster } from "#roster/load.ts";
import { chanceFrom } from "../chance.ts";
import { allNames } from "./help.ts";
import { loadHelpTexts } from "./load.ts";
import { createSearch } from "./search.ts";

const search = createSearch(loadHelpTexts(), allNames(loadRoster(2026)));

/** Different words that no help text contains. */
function gibberish(characters: number, seed: number): string {
  const chance = chanceFrom(seed);
  const letter = () => String.fromCodePoint(97 + Math.floor(chance() * 26));
  const word = () => Array.from({ length: 5 + Math.floor(chance() * 10) }, letter).join("");
  return Array.from({ length: characters / 5 }, word)
    .join(" ")
    .slice(0, characters);
}

/** The least processor time of a few runs, in ms: others compete for the processor. */
function leastMs(run: () => void): number {
  const times = Array.from({ length: 20 }, () => {
    const began = performance.now();
    run();
    return performance.now() - began;
  });
  return Math.min(...times);
}

const history = Array.from({ length: HELP_HISTORY }, (_, index) => gibberish(HELP_ANSWER_CHARACTERS, index));

test.each([
  ["unknown words, after a history of them", `it ${gibberish(HELP_MESSAGE_CHARACTERS - 3, 9)}`],
  ["one long word", `it ${"a".repeat(HELP_MESSAGE_CHARACTERS - 3)}`],
  ["characters that stand for words", `it ${"%ﷺ".repeat(HELP_MESSAGE_CHARACTERS / 2 - 2)}`],
])("the longest message takes under 5 ms: %s", (_, message) => {
  expect(leastMs(() => search(message, history))).toBeLessThan(5);
});

test("a long story that begins with the question is answered", () => {
  const story = `how do I undo a vote? ${"I swiped on my sofa and my cat was looking at me all the while. ".repeat(14)}`;
  expect([search(story).answer?.id, ...search(story).likely.map(({ id }) => id)]).toContain("undo");
});
