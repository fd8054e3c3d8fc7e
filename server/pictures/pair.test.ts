import { expect, test } from "vitest";
import { loadRoster } from "#roster/load.ts";
import { ALIKE, pictureBeside } from "./pair.ts";
import type { PicturedEntry } from "./pictured.ts";
import { difference } from "./poster/palettes.ts";
import { posterPath, PRINTS, printOf, turnOf } from "./poster/poster.ts";

const roster = loadRoster(2026).map(
  (entry): PicturedEntry => ({ ...entry, imageUrl: posterPath(entry), sheet: printOf(entry).inking.sheet.paint }),
);
const sheetShown = (entry: PicturedEntry, imageUrl: string) =>
  printOf(entry, turnOf(entry, imageUrl)).inking.sheet.paint;

test("whoever of the roster meets, the sheets of the two differ at a glance", () => {
  let reprinted = 0;
  for (const one of roster)
    for (const other of roster) {
      if (one === other) continue;
      const beside = pictureBeside(other, one);
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
  expect(pictureBeside(alike, one)).not.toBe(alike.imageUrl);
  const credit = { author: "Somebody", licence: "CC BY 4.0", licenceUrl: "", source: "" };
  expect(pictureBeside(alike, { ...one, credit })).toBe(alike.imageUrl);
  expect(pictureBeside({ ...alike, credit }, one)).toBe(alike.imageUrl);
});
