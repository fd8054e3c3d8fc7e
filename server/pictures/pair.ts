import type { PhotoCredit } from "#contract/celebrities.ts";
import { posterPath, PRINTS, printOf } from "./poster/poster.ts";
import { difference } from "./poster/palettes.ts";
import type { PicturedEntry } from "./pictured.ts";

/** Two sheets that differ by less look alike. Those of a category, whose colours were chosen by eye, differ by more. */
export const ALIKE = 0.13;

/** Those who are shown, by the key of their counters. */
interface Shown {
  byNum(this: void, num: number): PicturedEntry | undefined;
}

/** Somebody who was shown once, and may have left the roster since. */
interface Subject {
  num: number;
  id: string;
}

/** A picture with whom to credit, if it is a photograph. */
interface CreditedPicture {
  imageUrl: string;
  credit?: PhotoCredit;
}

/** The pictures of two who are shown side by side: the first one's as everywhere, the second one's so that they do not look alike. */
export function pairPictures(shown: Shown, [a, b]: readonly [Subject, Subject]): [CreditedPicture, CreditedPicture] {
  const [one, other] = [shown.byNum(a.num), shown.byNum(b.num)];
  const second = pictureOf(shown, b);
  return [
    pictureOf(shown, a),
    one === undefined || other === undefined ? second : { ...second, imageUrl: pictureBeside(other, one) },
  ];
}

/** The picture of one who is shown alone. */
export function pictureOf(shown: Shown, { num, id }: Subject): CreditedPicture {
  const entry = shown.byNum(num);
  // Who has left the roster since has no picture any more; the page shows what it shows for a missing one.
  if (entry === undefined) return { imageUrl: `/images/${id}` };
  const { imageUrl, credit } = entry;
  return { imageUrl, ...(credit !== undefined && { credit }) };
}

/**
 * The picture of one who stands beside another. Where both would be posters on sheets that look alike, it is the poster printed on
 * the sheet of the category that differs most, so that the two sides can be told at a glance.
 */
function pictureBeside(entry: PicturedEntry, other: PicturedEntry): string {
  if (entry.credit !== undefined || other.credit !== undefined) return entry.imageUrl;
  const differs = (turn: number): number => difference(printOf(entry, turn).inking.sheet.paint, other.sheet);
  if (differs(0) >= ALIKE) return entry.imageUrl;
  const turns = Array.from({ length: PRINTS - 1 }, (_, index) => index + 1);
  const [turn = 1] = turns.toSorted((one, two) => differs(two) - differs(one));
  return posterPath(entry, turn);
}
