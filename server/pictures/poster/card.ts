import { emblemIn, grain, letters, type PosterSheet, type Sheet } from "./layers.ts";
import { labelLayout } from "./layouts/label.ts";
import { medallionLayout } from "./layouts/medallion.ts";
import { scallopLayout } from "./layouts/scallop.ts";
import { slopeLayout } from "./layouts/slope.ts";
import { spineLayout } from "./layouts/spine.ts";
import { typeLayout } from "./layouts/type.ts";
import { numero } from "./marks.ts";

/** The ways to compose a card, in the order in which a category's list takes them. */
export const LAYOUTS: readonly ((sheet: Sheet) => string)[] = [
  medallionLayout,
  spineLayout,
  typeLayout,
  slopeLayout,
  labelLayout,
  scallopLayout,
];

/** The tall poster: emblem and name, and the number in the category's list. */
export function card(sheet: PosterSheet): string {
  const { width, height, inking, id } = sheet;
  const compose = LAYOUTS[sheet.layout % LAYOUTS.length] ?? medallionLayout;
  const number = numero(sheet.number, { x: width - 38, y: 42 }, 30);
  return (
    emblemIn(sheet) +
    compose(sheet) +
    grain(`${id}g`, sheet, 300, height) +
    letters(number, `${id}o`, inking.sheet.text)
  );
}
