import type { Category } from "#contract/values/categories.ts";
import { contrast, mix, PALETTES, PAPER, type Palette } from "./palettes.ts";

/** Least contrast of text and of an emblem to what they stand on. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
export const LEAST_CONTRAST = 4.5;
/** Least contrast of two fields side by side, so that one is seen on the other. */
const APART = 1.7;

/** A flat field and what is printed on it. */
export interface Ground {
  readonly paint: string;
  /** The pattern on it, on which text and emblem can be read as well. */
  readonly tone: string;
  /** The inks of text and emblem on it, of which the second gives way to the first where it would be hard to read. */
  readonly text: string;
  readonly second: string;
}

/** One of a category's ways to be printed: the sheet, the field of the emblem and that of the name. */
export interface Inking {
  readonly sheet: Ground;
  readonly disc: Ground;
  readonly band: Ground;
}

/** The sheets of a category in order. */
function sheetsOf({ ground, accent, ink, sheets }: Palette): readonly string[] {
  return sheets ?? [ground, PAPER, ink, accent];
}

/** Kept, because to find colours that can be read on each other takes long, and every picture of a start asks. */
const found = new Map<string, Inking>();

/** @param index of the way that the category is printed in, in turn */
export function inkingOf(category: Category, index: number): Inking {
  const palette = PALETTES[category];
  const sheets = sheetsOf(palette);
  const paint = sheets[index % sheets.length] ?? palette.ground;
  const key = `${category} ${paint}`;
  const inking = found.get(key) ?? inkingOn(paint, palette);
  found.set(key, inking);
  return inking;
}

function inkingOn(paint: string, { ground, accent, ink, fill }: Palette): Inking {
  const others = [accent, ground, ink, PAPER, fill];
  const disc = others.find((one) => contrast(one, paint) >= APART) ?? ink;
  const band = [ink, fill, ground, accent, PAPER].find((one) => one !== disc && contrast(one, paint) >= APART) ?? fill;
  return {
    sheet: groundOf(paint, [ink, PAPER, accent, ground, fill]),
    disc: groundOf(disc, [paint, ink, PAPER, ground, fill]),
    band: groundOf(band, [PAPER, ink, accent, ground, fill]),
  };
}

/** @param inks in the order in which they are preferred; among them two that can be read on any field but the middle ones */
function groundOf(paint: string, inks: readonly string[]): Ground {
  const field = readable(paint);
  const fits = inks.filter((one) => contrast(one, field) >= LEAST_CONTRAST);
  const [text = contrast(PAPER, field) > contrast(INK, field) ? PAPER : INK] = fits;
  const tone = toneOf(field, text);
  const second = fits.find((one) => contrast(one, text) >= 1.2 && contrast(one, tone) >= LEAST_CONTRAST) ?? text;
  return { paint: field, tone, text, second };
}

/** Away from the text, so that it stays readable; towards it on a field that is as dark, or as pale, as can be. */
function toneOf(field: string, text: string): string {
  const away = mix(field, contrast(text, INK) > contrast(text, PAPER) ? INK : PAPER, 0.16);
  if (contrast(away, field) >= 1.12) return away;
  const shares = [0.12, 0.1, 0.08, 0.06, 0.04];
  return shares.map((share) => mix(field, text, share)).find((tone) => contrast(text, tone) >= LEAST_CONTRAST) ?? field;
}

/** The darkest ink of all. */
export const INK = "#100d14";
/** Beyond what is needed, as a field's tone and rounding take some. */
const READABLE = LEAST_CONTRAST + 0.15;

/** The colour, made darker where neither ink nor paper could be read on it. */
function readable(paint: string): string {
  for (let share = 0; share <= 1; share += 0.03) {
    const field = mix(paint, INK, share);
    if (contrast(PAPER, field) >= READABLE || contrast(INK, field) >= READABLE) return field;
  }
  return INK;
}
