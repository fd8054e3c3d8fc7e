import type { PhotoCredit } from "#contract/celebrities.ts";
import { posterPath, PRINTS, printOf } from "./poster/poster.ts";
import { difference } from "./poster/palettes.ts";
import type { PicturedEntry } from "./pictured.ts";

/** Two sheets that differ by less look alike. Those of a category, whose colours were chosen by eye, differ by more. */
export const ALIKE = 0.13;

/**
 * The picture of one who stands beside another. Where both would be posters on sheets that look alike, it is the poster printed on
 * the sheet of the category that differs most, so that the two sides can be told at a glance.
 */
export function pictureBeside(entry: PicturedEntry, other: PicturedEntry | undefined): string {
  if (other === undefined || entry.credit !== undefined || other.credit !== undefined) return entry.imageUrl;
  const differs = (turn: number): number => difference(printOf(entry, turn).inking.sheet.paint, other.sheet);
  if (differs(0) >= ALIKE) return entry.imageUrl;
  const turns = Array.from({ length: PRINTS - 1 }, (_, index) => index + 1);
  const [turn = 1] = turns.toSorted((one, two) => differs(two) - differs(one));
  return posterPath(entry, turn);
}

/** The same with whom to credit, if it is a photograph. */
export function shownBeside(
  entry: PicturedEntry,
  other: PicturedEntry | undefined,
): { imageUrl: string; credit?: PhotoCredit } {
  const { credit } = entry;
  return { imageUrl: pictureBeside(entry, other), ...(credit !== undefined && { credit }) };
}
