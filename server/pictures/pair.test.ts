import { expect, test } from "vitest";
import { loadRoster } from "#roster/load.ts";
import { ALIKE, pairPictures } from "./pair.ts";
import type { PicturedEntry } from "./pictured.ts";
import { difference } from "./poster/palettes.ts";
import { posterPath, PRINTS, printOf, turnOf } from "./poster/poster.ts";

const roster = loadRoster(2026).map(
  (entry): PicturedEntry => ({ ...entry, imageUrl: posterPath(entry), sheet: printOf(entry).inking.sheet.paint }),
);
/** The picture of the second of two. */
function shownBeside(second: PicturedEntry, first: PicturedEntry): string {
  const pair = [first, second] as const;
  const shown = { byNum: (num: number) => pair[num] };
  return pairPictures(shown, [
    { num: 0, id: first.id },
    { num: 1, id: second.id },
  ])[1].imageUrl;
}
const sheetShown = (entry: PicturedEntry, imageUrl: string) =>
  printOf(entry, turnOf(entry, imageUrl)).inking.sheet.paint;

test("whoever of the roster meets, the sheets of the two differ at a glance", () => {
  let reprinted = 0;
  for (const one of roster)
    for (const other of roster) {
      if (one === other) continue;
      const beside = shownBeside(other, one);
      if (beside !== other.imageUrl) reprinted += 1;
      const apart = difference(one.sheet, sheetShown(other, beside));
      if (apart < ALIKE) expect.soft(apart, `${one.name} and ${other.name}`).toBeGreaterThanOrEqual(ALIKE);
    }
  // Most are as they are everywhere else, and their pictures known to the browser.
  expect(reprinted / roster.length ** 2).toBeLessThan(0.25);
});

test("the ways of a category do not look alike", () => {
  for (const entry of roster)
    for (let turn = 1; turn < PRINTS; turn += 1)
      expect
        .soft(difference(entry.sheet, printOf(entry, turn).inking.sheet.paint), `${entry.name}, ${turn}`)
        .toBeGreaterThanOrEqual(ALIKE);
});

test("a photograph stays as it is, and so does the poster beside it", () => {
  const [one, ...others] = roster;
  const alike = others.find(({ category, sheet }) => category === one?.category && sheet === one.sheet);
  if (one === undefined || alike === undefined) throw new Error("Nobody looks alike");
  expect(shownBeside(alike, one)).not.toBe(alike.imageUrl);
  const credit = { author: "Somebody", licence: "CC BY 4.0", licenceUrl: "", source: "" };
  expect(shownBeside(alike, { ...one, credit })).toBe(alike.imageUrl);
  expect(shownBeside({ ...alike, credit }, one)).toBe(alike.imageUrl);
});

test("the first of two is shown as everywhere, and whoever has left the roster without a picture", () => {
  const [one] = roster;
  if (one === undefined) throw new Error("The roster is empty");
  const shown = { byNum: (num: number) => (num === 1 ? one : undefined) };
  const [here, gone] = [
    { num: 1, id: one.id },
    { num: 2, id: "somebody-else" },
  ];
  const [picture, missing] = [{ imageUrl: one.imageUrl }, { imageUrl: "/images/somebody-else" }];
  expect(pairPictures(shown, [here, gone])).toEqual([picture, missing]);
  expect(pairPictures(shown, [gone, here])).toEqual([missing, picture]);
});
